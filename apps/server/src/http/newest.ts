/** Keeps what was made for the newest key; many who ask at once wait for one making. */
export function newest<Value>(make: () => Promise<Value>) {
  let held: { key: string; value: Promise<Value> } | undefined;
  return (key: string): Promise<Value> => {
    if (held?.key === key) return held.value;
    const value = make();
    held = { key, value };
    // A failure is told to those who asked and not kept for those who ask again.
    value.catch(() => {
      if (held?.value === value) held = undefined;
    });
    return value;
  };
}

/** Made anew at most once in so many milliseconds, when somebody asks. */
export function atMostEvery<Value>(ms: number, make: () => Promise<Value>): () => Promise<Value> {
  const value = newest(make);
  return () => value(String(Math.floor(performance.now() / ms)));
}
