/** Waits until all who entered before have left; returns the function to leave. */
type Gate = () => Promise<() => void>;

/** A gate for one at a time, in order of arrival. */
export function oneAtATime(): Gate {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const before = last;
    return new Promise((enter) => {
      last = new Promise((leave) => {
        void before.then(() => enter(leave));
      });
    });
  };
}
