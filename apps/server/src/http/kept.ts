/**
 * Keeps what was made last for up to `most` keys, as long as the edition is the same. Those who ask for
 * what is being made share it.
 */
export function kept<Value>(most: number) {
  let current: string | undefined;
  const values = new Map<string, Promise<Value>>();
  return (edition: string, key: string, make: () => Promise<Value>): Promise<Value> => {
    if (edition !== current) {
      values.clear();
      current = edition;
    }
    const known = values.get(key);
    if (known) {
      // The newest is last: what nobody asks for goes first.
      values.delete(key);
      values.set(key, known);
      return known;
    }
    const value = make();
    values.set(key, value);
    // A failure is told to those who asked and not kept for those who ask again.
    value.catch(() => values.get(key) === value && values.delete(key));
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
    }
    return value;
  };
}
