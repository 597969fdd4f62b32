import { readFileSync } from 'node:fs';
import { isShareCode, SHARE_CODE_LENGTH } from '@dorpon/domain/market/share-code';

/** Old codes of the exchange, and their current ones. */
export type Aliases = ReadonlyMap<string, string>;

/**
 * One old and one new code per line, separated by a tab, commas or spaces; `#` begins a comment.
 * Throws for any other line.
 */
export function parseAliases(text: string, name: string): Aliases {
  const aliases = new Map<string, string>();
  text.split(/\r?\n/).forEach((raw, i) => {
    const line = raw.replace(/#.*/, '').trim();
    if (line === '') return;
    const [from, to, ...more] = line.split(/[\t, ]+/);
    if (!from || !to || more.length > 0 || from === to)
      throw new Error(`${name}:${i + 1}: not "old code, tab, new code": ${raw.slice(0, 80)}`);
    if (!isShareCode(to.toUpperCase()))
      throw new Error(
        `${name}:${i + 1}: ${to} is not a code: at most ${SHARE_CODE_LENGTH} of A-Z 0-9 ( ) . & -`,
      );
    aliases.set(from.toUpperCase(), to.toUpperCase());
  });
  return aliases;
}

/** Renames that ship with the project. */
export const shippedAliases = (): Aliases =>
  parseAliases(
    readFileSync(new URL('../../../data/aliases.tsv', import.meta.url), 'utf8'),
    'aliases.tsv',
  );
