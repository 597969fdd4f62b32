/** Caches up to `most` values of one edition. Concurrent callers share the one being made. */
export function editionCache<Value>(most: number) {
  let current: string | undefined;
  const values = new Map<string, Promise<Value>>();
  return (edition: string, key: string, make: () => Promise<Value>): Promise<Value> => {
    if (edition !== current) {
      values.clear();
      current = edition;
    }
    const known = values.get(key);
    if (known) {
      // Moved to the end: the least recently used is evicted first.
      values.delete(key);
      values.set(key, known);
      return known;
    }
    const value = make();
    values.set(key, value);
    // A failure rejects the waiting callers but is not cached.
    value.catch(() => values.get(key) === value && values.delete(key));
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
    }
    return value;
  };
}
