// The greater and the lesser of two finite numbers, without a branch: which of two prices is higher is
// unpredictable, and a mispredicted branch costs more than the rest of the row.

export function greater(one: number, other: number): number {
  const isOne = Number(one > other);
  return one * isOne + other * (1 - isOne);
}

export function lesser(one: number, other: number): number {
  const isOne = Number(one < other);
  return one * isOne + other * (1 - isOne);
}
