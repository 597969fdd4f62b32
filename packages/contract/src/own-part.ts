import { partIdPattern } from '@dorpon/domain/chart/document-limits';
import { z } from 'zod/mini';

/** What a member keeps in parts (charts, portfolios, screeners): their ids, their lists, who saved them. */

export const partId = z
  .string()
  .check(z.regex(partIdPattern, { error: 'must be an id', abort: true }));

/** Of the window that saves, random: a save repeated after a lost answer is then no conflict. */
export const writer = z.optional(partId);

export const list = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, `at most ${most} are allowed`));

export const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
export const unique = z.refine<readonly string[]>(isUnique, 'must not contain an entry twice');
export const uniqueIds = z.refine<readonly { readonly id: string }[]>(
  (items) => isUnique(items.map(({ id }) => id)),
  'must not contain an id twice',
);
