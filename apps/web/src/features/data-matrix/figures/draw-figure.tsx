import { PAISA_PER_CRORE, PAISA_PER_LAKH, paisa } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { PriceCell } from '../../../market-ui/price/price-cell.tsx';
import {
  Change,
  ChangePercent,
  Count,
  Crore,
  Lakh,
  Portion,
  Price,
  Ratio,
  Times,
} from '../../../ui/text/figures.tsx';
import { DASH } from '../../../ui/text/format.ts';
import { Loading } from '../../../ui/text/loading.tsx';
import { isLoaded, type MatrixRow } from '../matrix-row.ts';
import type { MatrixFigure } from './matrix-figure.ts';

/** Words in cells; the object is stable until the language changes. */
export interface CellWords {
  readonly rises: string;
  readonly falls: string;
  readonly noPattern: string;
  readonly pattern: (row: MatrixRow, place: number) => string;
  readonly sector: (row: MatrixRow) => string;
  readonly category: (row: MatrixRow) => string;
}

/**
 * Renders a figure by its kind: a skeleton while its data loads; N/A or a dash only if the data
 * failed to load or has no such figure.
 */
export function drawFigure(figure: MatrixFigure, row: MatrixRow, words: CellWords): ReactNode {
  const { kind, id } = figure;
  if (id === 'last') return <PriceCell quote={row.quote} />;
  const awaited = figure.needs.filter((source) => !isLoaded(source, row.facts));
  if (awaited.some((source) => row.facts.failed.has(source))) return DASH;
  if (awaited.length > 0) return <Loading />;
  if (kind === 'sector') return words.sector(row);
  if (kind === 'category') return words.category(row);
  const value = figure.of(row);
  return drawNumber(figure, Number.isFinite(value) ? value : null, row, words);
}

function drawNumber(
  { kind, decimals }: MatrixFigure,
  value: number | null,
  row: MatrixRow,
  words: CellWords,
): ReactNode {
  const times = (unit: number) => (value === null ? null : value * unit);
  const inPaisa = value === null ? null : paisa(value);
  switch (kind) {
    case 'price':
      return <Price value={inPaisa} />;
    case 'change':
      return <Change value={inPaisa} />;
    case 'percent':
      return <ChangePercent value={value} />;
    case 'portion':
      return <Portion value={value} decimals={decimals} />;
    case 'count':
      return <Count value={value} />;
    case 'crore':
      return <Crore value={times(PAISA_PER_CRORE)} />;
    case 'lakh':
      return <Lakh value={times(PAISA_PER_LAKH)} />;
    case 'times':
      return <Times value={value} />;
    case 'side':
    case 'pattern':
      return drawWord(value, kind, row, words);
    default:
      return <Ratio value={value} decimals={decimals} />;
  }
}

function drawWord(
  value: number | null,
  kind: 'side' | 'pattern',
  row: MatrixRow,
  words: CellWords,
): ReactNode {
  if (value === null) return DASH;
  if (value === 0) return <span className="na">{words.noPattern}</span>;
  const rises = value > 0;
  const text =
    kind === 'side' ? words[rises ? 'rises' : 'falls'] : words.pattern(row, Math.abs(value));
  return (
    <span className={`matrix-word ${rises ? 'up' : 'dn'}`}>
      <i className="triangle" />
      {text}
    </span>
  );
}
