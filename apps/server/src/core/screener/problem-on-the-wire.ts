import type { Problem } from '@dorpon/domain/screener/problem';

export const problemOnTheWire = ({ code, from, to, params, expected, mends }: Problem) => ({
  code,
  from,
  to,
  params: { ...params },
  expected: [...expected],
  mends: mends.map((mend) => ({ from: mend.from, to: mend.to, text: mend.text })),
});
