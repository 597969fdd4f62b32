import type { SortKey } from '@dorpon/domain/ordering';

/** Columns, pins, tints and order of a view; filters are not part of it. */
export interface ViewShape {
  readonly columns: readonly string[];
  readonly pins: readonly string[];
  readonly tints: readonly string[];
  readonly sorts: readonly SortKey[];
}

export const viewNames = ['overview', 'momentum', 'value', 'volume', 'risk'] as const;
export type ViewName = (typeof viewNames)[number];
export const DEFAULT_VIEW: ViewName = 'overview';

const falling = (by: string): readonly SortKey[] => [{ by, order: 'desc' }];
const none: readonly string[] = [];

export const builtInViews: Readonly<Record<ViewName, ViewShape>> = {
  overview: {
    columns: [
      'last',
      'change-percent',
      'value',
      'volume',
      'cap',
      'pe',
      'yield',
      'rsi',
      'days-5',
      'days-22',
      'days-125',
      'days-255',
    ],
    pins: none,
    tints: ['change-percent', 'days-5', 'days-22', 'days-125', 'days-255'],
    sorts: falling('value'),
  },
  momentum: {
    columns: [
      'last',
      'change-percent',
      'strength',
      'rsi',
      'days-5',
      'days-22',
      'days-60',
      'days-125',
      'from-sma-20',
      'from-sma-50',
      'from-sma-200',
      'macd',
      'adx',
      'supertrend',
      'pattern',
    ],
    pins: none,
    tints: ['rsi', 'days-22', 'days-60', 'from-sma-200'],
    sorts: falling('strength'),
  },
  value: {
    columns: [
      'last',
      'change-percent',
      'pe',
      'pnav',
      'yield',
      'cash-dividend',
      'stock-dividend',
      'eps',
      'nav',
      'cash-flow',
      'cap',
      'free-float',
      'institute',
      'from-high',
    ],
    pins: none,
    tints: ['pe', 'pnav', 'yield'],
    sorts: [{ by: 'pe', order: 'asc' }],
  },
  volume: {
    columns: [
      'last',
      'change-percent',
      'volume-ratio',
      'volume',
      'average-volume',
      'value',
      'trades',
      'per-trade',
      'turnover-rate',
      'mfi',
      'cmf',
      'free-float',
      'swing',
    ],
    pins: none,
    tints: ['volume-ratio', 'turnover-rate', 'mfi', 'cmf'],
    sorts: falling('volume-ratio'),
  },
  risk: {
    columns: [
      'last',
      'change-percent',
      'volatility',
      'beta',
      'atr',
      'correlation',
      'band-width',
      'from-high',
      'from-low',
      'year-place',
      'free-float',
      'director',
      'cap',
    ],
    pins: none,
    tints: ['volatility', 'beta', 'atr', 'year-place'],
    sorts: falling('volatility'),
  },
};
