import { matchesWords } from '../text-match.ts';
import type { AlertTest } from './condition.ts';
import type { Subject } from './subject.ts';

export function isWanted(test: AlertTest & { kind: 'news' }, { news }: Subject): boolean {
  if (!news || (test.news !== undefined && news.kind !== test.news)) return false;
  const { title, body, banglaTitle, banglaBody } = news;
  return (
    test.word === undefined ||
    matchesWords([title, body, banglaTitle, banglaBody].join(' '), test.word)
  );
}
