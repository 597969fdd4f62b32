import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { periodNow } from '@dorpon/domain/bars/period-now';
import { PAISA_PER_CRORE, PAISA_PER_LAKH } from '@dorpon/domain/units';
import { floatShares } from './fundamental-figures.ts';
import { figuresOf } from './matrix-figure.ts';
import { reading } from './price-figures.ts';
import { level, mirror } from './tint.ts';

const figure = figuresOf('trade', []);
const ranked = { scale: level } as const;
const studied = { needs: 'technicals', scale: level } as const;

export const tradeFigures = [
  figure('trades', 'count', ({ quote }) => quote.trades, { ...ranked, width: 76 }),
  figure('volume', 'count', ({ quote }) => quote.volume, ranked),
  figure('value', 'crore', ({ quote }) => quote.value / PAISA_PER_CRORE, { ...ranked, width: 86 }),
  figure(
    'per-trade',
    'lakh',
    ({ quote: { value, trades } }) => (trades > 0 ? value / trades / PAISA_PER_LAKH : Number.NaN),
    ranked,
  ),
  figure('average-volume', 'count', (row) => reading(row, 'volumeAverage'), studied),
  figure('volume-ratio', 'times', (row) => reading(row, 'volumeRatio'), studied),
  figure('turnover-rate', 'portion', (row) => (row.quote.volume / floatShares(row)) * 100, {
    needs: 'records',
    scale: level,
    decimals: 3,
  }),
];

/** The change in percent that gets the full tint, by sessions. Larger changes are rare. */
const spans: Record<(typeof PERIODS)[number], number> = {
  5: 8,
  7: 10,
  10: 12,
  15: 15,
  18: 15,
  22: 18,
  30: 20,
  45: 25,
  60: 30,
  90: 35,
  125: 40,
  255: 60,
  365: 80,
};

export const periodId = (sessions: number): string => `days-${sessions}`;

export const periodFigures = PERIODS.map((sessions) =>
  figuresOf('periods', [sessions])(
    periodId(sessions),
    'percent',
    ({ quote, facts }) => {
      const bases = facts.periods.get(sessions);
      if (bases === undefined) return Number.NaN;
      return periodNow(bases.get(quote.code) ?? null, quote).changePercent;
    },
    { scale: mirror(0, spans[sessions]), width: 82 },
  ),
);
