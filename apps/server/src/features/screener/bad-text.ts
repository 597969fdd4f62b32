import { CallError } from '@dorpon/contract/error-catalogue';
import type { Problem } from '@dorpon/domain/screener/problem';
import { problemSentence } from '@dorpon/domain/screener/problem-words';
import { problemWords } from '@dorpon/domain/screener/problem-words.en.data';

/** In words, because a program shows them to a person. */
export function badText(problems: readonly Problem[], parameter = 'text'): CallError {
  const [first] = problems;
  const words = first
    ? `Character ${first.from + 1}: ${problemSentence(first, problemWords)}`
    : 'cannot be run';
  return new CallError('bad-parameter', words, parameter);
}
