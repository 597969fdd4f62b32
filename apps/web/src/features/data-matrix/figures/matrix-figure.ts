import type { MatrixRow, Source } from '../matrix-row.ts';
import type { Scale } from './tint.ts';

export const groups = ['price', 'trade', 'periods', 'fundamentals', 'technicals'] as const;
export type Group = (typeof groups)[number];

/** Selects the component that renders the figure. The figure is in the unit that is shown. */
export type Kind =
  | ('price' | 'change' | 'percent' | 'portion' | 'count' | 'crore' | 'lakh' | 'ratio' | 'times')
  | ('side' | 'pattern' | 'category' | 'sector');

/** A column: the same figure is shown, sorted, filtered and exported. */
export interface MatrixFigure {
  readonly id: string;
  readonly group: Group;
  readonly kind: Kind;
  readonly decimals: number;
  readonly needs: readonly Source[];
  readonly scale: Scale | null;
  readonly width: number;
  /** NaN when missing. */
  readonly of: (row: MatrixRow) => number;
}

const kindsOf: Record<Kind, Pick<MatrixFigure, 'decimals' | 'width'>> = {
  price: { decimals: 2, width: 84 },
  change: { decimals: 2, width: 80 },
  percent: { decimals: 2, width: 88 },
  portion: { decimals: 2, width: 84 },
  count: { decimals: 0, width: 100 },
  crore: { decimals: 2, width: 98 },
  lakh: { decimals: 2, width: 92 },
  ratio: { decimals: 2, width: 76 },
  times: { decimals: 2, width: 84 },
  side: { decimals: 0, width: 88 },
  pattern: { decimals: 0, width: 148 },
  category: { decimals: 0, width: 60 },
  sector: { decimals: 0, width: 168 },
};

type Given = Partial<Pick<MatrixFigure, 'decimals' | 'scale' | 'width'>> & {
  readonly needs?: Source;
};

/** Builds the columns of one group. */
export const figuresOf =
  (group: Group, source: readonly Source[]) =>
  (id: string, kind: Kind, of: MatrixFigure['of'], given: Given = {}): MatrixFigure => {
    const { needs, scale = null, ...shape } = given;
    const sources = needs === undefined ? source : [...source, needs];
    return { id, group, kind, needs: sources, scale, ...kindsOf[kind], ...shape, of };
  };

export const isText = ({ kind }: Pick<MatrixFigure, 'kind'>): boolean =>
  kind === 'category' || kind === 'sector';
