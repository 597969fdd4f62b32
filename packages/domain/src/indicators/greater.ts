// The greater and the lesser of two finite numbers, without a branch: a processor guesses wrong too often
// which of two prices is the higher, and each wrong guess costs more than all the rest of a row.

export function greater(one: number, other: number): number {
  const isOne = Number(one > other);
  return one * isOne + other * (1 - isOne);
}

export function lesser(one: number, other: number): number {
  const isOne = Number(one < other);
  return one * isOne + other * (1 - isOne);
}
