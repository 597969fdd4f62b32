/**
 * About how many bytes a value takes in the database; counting stops above `most`. Texts are counted as two bytes a
 * character, numbers as eight.
 */
export function sizeOf(value: unknown, most: number): number {
  let bytes = 0;
  const left: unknown[] = [value];
  while (left.length > 0 && bytes <= most) {
    const each = left.pop();
    bytes += 8;
    if (typeof each === 'string') bytes += each.length * 2;
    else if (ArrayBuffer.isView(each)) bytes += each.byteLength;
    else if (each instanceof Map) for (const [key, held] of each) left.push(key, held);
    else if (each instanceof Set) left.push(...each);
    else if (Array.isArray(each)) for (const held of each) left.push(held);
    else if (typeof each === 'object' && each !== null)
      for (const [key, held] of Object.entries(each)) {
        bytes += key.length;
        left.push(held);
      }
  }
  return bytes;
}
