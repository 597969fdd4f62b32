/** Caches the value of the newest key; concurrent callers wait for one computation. */
export function newest<Value>(make: () => Promise<Value>) {
  let held: { key: string; value: Promise<Value> } | undefined;
  return (key: string): Promise<Value> => {
    if (held?.key === key) return held.value;
    const value = make();
    held = { key, value };
    // A failure rejects the waiting callers but is not cached.
    value.catch(() => {
      if (held?.value === value) held = undefined;
    });
    return value;
  };
}

/** Computes on demand, once per interval of `ms` milliseconds. */
export function atMostEvery<Value>(ms: number, make: () => Promise<Value>): () => Promise<Value> {
  const value = newest(make);
  return () => value(String(Math.floor(performance.now() / ms)));
}
