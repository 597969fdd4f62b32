import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { DAY_LIMITS, type HeatLimits, stepWithin } from '../price/heat-step.ts';

/** What the area of a tile stands for. `pace`: turnover against the mean of 20 sessions. */
export const mapSizes = ['cap', 'float', 'turnover', 'equal', 'pace'] as const;
export type MapSize = (typeof mapSizes)[number];

type Period = (typeof PERIODS)[number];

/** What the colour of a tile stands for; a number is a period in sessions. */
export type MapColour = 'today' | 'pe' | 'yield' | 'rsi' | `${Period}`;
export const mapColours: readonly MapColour[] = [
  'today',
  ...PERIODS.map((period): MapColour => `${period}`),
  'pe',
  'yield',
  'rsi',
];

export const periodOf = (colour: MapColour): number | null => Number(colour) || null;

/**
 * `mirror`: nine tones by the distance from a datum, one hue per side. `level`: six tones of ink, more
 * ink for more; green and red would say that a high P/E is good or bad.
 */
export type ColourScale =
  | { readonly kind: 'mirror'; readonly datum: number; readonly limits: HeatLimits }
  | { readonly kind: 'level'; readonly limits: readonly number[] };

const LEVELS = {
  pe: [10, 15, 20, 30, 40],
  yield: [1, 2, 4, 6, 8],
} as const;

const RSI_SCALE: ColourScale = { kind: 'mirror', datum: 50, limits: [2, 8, 14, 20] };

/** Prices spread with the square root of time: the full tone of n sessions is at 3% × √n. */
const periodSpan = (sessions: number): number => Math.round(3 * Math.sqrt(sessions));

export function scaleOf(colour: MapColour): ColourScale {
  if (colour === 'today') return { kind: 'mirror', datum: 0, limits: DAY_LIMITS };
  if (colour === 'rsi') return RSI_SCALE;
  if (colour === 'pe' || colour === 'yield') return { kind: 'level', limits: LEVELS[colour] };
  const times = periodSpan(Number(colour)) / DAY_LIMITS[3];
  const [first, second, third, full] = DAY_LIMITS;
  return {
    kind: 'mirror',
    datum: 0,
    limits: [first * times, second * times, third * times, full * times],
  };
}

/** Name of a colour token, or `rest` for a share without the figure. */
export type Tone = string;

export function toneOn(scale: ColourScale, value: number): Tone {
  if (Number.isNaN(value)) return 'rest';
  if (scale.kind === 'level') {
    const level = scale.limits.filter((limit) => value >= limit).length;
    return `s${scale.limits.length + 1 - level}`;
  }
  const step = stepWithin(value - scale.datum, scale.limits);
  if (step === 0) return 'm0';
  return step > 0 ? `m${step}u` : `m${-step}d`;
}
