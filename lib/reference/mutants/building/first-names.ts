/** The name that each record had when it was first reported. */
export const firstNames = () => {
  const first = new Map<string, unknown>();
  return (id: unknown, name: unknown): unknown => {
    const key = String(id);
    if (!first.has(key)) first.set(key, name);
    return first.get(key);
  };
};
