import { namesPerson } from '@dorpon/contract/audit-reason';
import { cleanName } from '@dorpon/domain/clean-name';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';

/** A screener that is shared in the link itself. Anybody can write one. */
export interface LinkSearch {
  readonly text?: string;
  readonly name?: string;
}

/** Left out: a name without a text, and one that leads to a person. */
export function parseLinkSearch(given: Readonly<Record<string, unknown>>): LinkSearch {
  const text = String(given.text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, MAX_LENGTH);
  if (text.trim() === '') return {};
  const name = [...cleanName(String(given.name ?? ''))].slice(0, MAX_SCREENER_NAME).join('');
  return { text, ...(name !== '' && !namesPerson(name) && { name }) };
}
