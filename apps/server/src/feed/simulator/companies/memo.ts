/** Caches the result for each number. */
export function memo<Value>(make: (key: number) => Value): (key: number) => Value {
  const made = new Map<number, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}
