/** A bigint as `int8send` writes it. Times and paisa of any market are below 2^53. */
export const readInt64 = (view: DataView, at: number): number =>
  view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
