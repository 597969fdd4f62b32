import type { ShareCode } from '@dorpon/domain/units';
import type { RowMark } from '../ui/table/row-mark.ts';
import { RowStar } from './star.tsx';
import { StarDeskHere } from './star-desk.tsx';

/** A star before each row of a table, for the share that the row is about. */
export const rowStars = (codeOf: (row: string) => ShareCode): RowMark => ({
  codeOf,
  Mark: RowStar,
  Around: StarDeskHere,
  keys: {
    // As a press on the star of the row: with several lists its menu opens.
    s: (_row, line) => line.querySelector<HTMLElement>('.star')?.click(),
  },
});

/** For a table whose rows are named by the code of their share. */
export const shareStars = rowStars(String);
