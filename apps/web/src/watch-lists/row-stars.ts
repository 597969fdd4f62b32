import type { ShareCode } from '@dorpon/domain/units';
import type { RowMark } from '../ui/table/row-mark.ts';
import { RowStar } from './star.tsx';
import { StarsProvider } from './stars-provider.tsx';

/** A star before each row of a table, for the row's share. */
export const rowStars = (codeOf: (row: string) => ShareCode): RowMark => ({
  codeOf,
  Mark: RowStar,
  Around: StarsProvider,
  keys: {
    // The same as a press on the row's star: with several lists its menu opens.
    s: (_row, line) => line.querySelector<HTMLElement>('.star')?.click(),
  },
});

/** For tables whose rows are keyed by share code. */
export const shareStars = rowStars(String);
