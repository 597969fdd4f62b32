// Volume at price: each bar's volume spread evenly from its low to its high over equal levels.
// Point of control: the level with the most volume; of equal ones the one nearest the middle of the
// range.
// Value area: grows from there to the neighbour with more volume (of equal ones the nearer, then the
// upper) until it holds 70% of the volume.
import { type Bars, type Study, whole } from './study.ts';

export interface VolumeProfile {
  /** The lowest price, and the height of a level: 0 where all trades were at one price. */
  readonly low: number;
  readonly step: number;
  /** Lowest level first. */
  readonly volumes: Float64Array;
  readonly volume: number;
  /** The middle of the level with the most volume. */
  readonly pointOfControl: number;
  readonly valueLow: number;
  readonly valueHigh: number;
}

/** Parameters and texts. Not a study: a profile covers a range of bars and has no value per bar. */
export const volumeProfileEntry: Omit<Study<'levels'>, 'pane' | 'outputs' | 'start'> = {
  id: 'vp',
  name: { en: 'Volume profile', bn: 'ভলিউম প্রোফাইল' },
  reading: {
    en: 'The prices with the most volume: price tends to stay in the value area and to pass quickly through the rest.',
    bn: 'কোন দরে কত লেনদেন হয়েছে: যে দরে লেনদেন বেশি, সেখানে বাজার থেমে থাকে; যে দরে কম, তা দ্রুত পেরিয়ে যায়।',
  },
  params: { levels: whole(24, 1, 500) },
  needs: 'volume',
};

const VALUE_AREA = 0.7;

/** Covers the rows from `from` to before `to`; undefined where nothing was traded. */
export function volumeProfile(
  bars: Bars,
  from: number,
  to: number,
  levels: number,
): VolumeProfile | undefined {
  const end = Math.min(to, bars.count);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = from; row < end; row += 1) {
    if (!(bars.volume[row]! > 0)) continue;
    if (bars.low[row]! < low) low = bars.low[row]!;
    if (bars.high[row]! > high) high = bars.high[row]!;
  }
  if (!(high >= low)) return undefined;
  const volumes = new Float64Array(high > low ? levels : 1);
  const step = (high - low) / volumes.length;
  for (let row = from; row < end; row += 1)
    if (bars.volume[row]! > 0)
      spread(bars.volume[row]!, bars.low[row]!, bars.high[row]!, { low, step, volumes });
  const volume = volumes.reduce((sum, one) => sum + one, 0);
  const heaviest = heaviestLevel(volumes, volume);
  const [lowest, highest] = valueArea(volumes, volume, heaviest);
  return {
    low,
    step,
    volumes,
    volume,
    pointOfControl: low + (heaviest + 0.5) * step,
    valueLow: low + lowest * step,
    valueHigh: highest === volumes.length - 1 ? high : low + (highest + 1) * step,
  };
}

function spread(
  volume: number,
  bottom: number,
  top: number,
  { low, step, volumes }: Pick<VolumeProfile, 'low' | 'step' | 'volumes'>,
): void {
  const last = volumes.length - 1;
  const lowest = step > 0 ? Math.min(last, Math.floor((bottom - low) / step)) : 0;
  const highest = step > 0 ? Math.min(last, Math.floor((top - low) / step)) : 0;
  if (highest <= lowest) {
    volumes[lowest]! += volume;
    return;
  }
  const density = volume / (top - bottom);
  // Rounding can put the edge slightly below the price.
  volumes[lowest]! += density * Math.max(0, low + (lowest + 1) * step - bottom);
  for (let level = lowest + 1; level < highest; level += 1) volumes[level]! += density * step;
  volumes[highest]! += density * Math.max(0, top - (low + highest * step));
}

/** Levels that differ only by rounding count as equal. */
const toleranceOf = (volume: number) => volume * 1e-12;

export function heaviestLevel(volumes: Float64Array, volume: number): number {
  const middle = (volumes.length - 1) / 2;
  let best = 0;
  for (let level = 1; level < volumes.length; level += 1) {
    const more = volumes[level]! - volumes[best]!;
    const nearer = Math.abs(level - middle) < Math.abs(best - middle);
    if (more > toleranceOf(volume) || (nearer && more >= -toleranceOf(volume))) best = level;
  }
  return best;
}

/** The lowest and the highest level of the value area. */
export function valueArea(
  volumes: Float64Array,
  volume: number,
  heaviest: number,
): [number, number] {
  const wanted = VALUE_AREA * volume - toleranceOf(volume);
  let [lowest, highest] = [heaviest, heaviest];
  for (let held = volumes[heaviest]!; held < wanted; ) {
    const above = volumes[highest + 1] ?? Number.NEGATIVE_INFINITY;
    const below = volumes[lowest - 1] ?? Number.NEGATIVE_INFINITY;
    const alike = Math.abs(above - below) <= toleranceOf(volume);
    const goUp = alike ? highest - heaviest <= heaviest - lowest : above > below;
    held += goUp ? above : below;
    if (goUp) highest += 1;
    else lowest -= 1;
  }
  return [lowest, highest];
}
