import type { Wanted } from '@dorpon/domain/screener/check';
import { checkedText } from '@dorpon/domain/screener/checked-text';
import type { Problem } from '@dorpon/domain/screener/problem';

/** Why a text cannot be used; none if it can. */
export function formulaProblems(text: string, want: Wanted): readonly Problem[] {
  const result = checkedText(text, want);
  return 'problems' in result ? result.problems : [];
}
