/** Waits until all who entered before have left; answers with the way to leave. */
type Gate = () => Promise<() => void>;

/** A gate that one passes at a time, in the order in which they came. */
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
