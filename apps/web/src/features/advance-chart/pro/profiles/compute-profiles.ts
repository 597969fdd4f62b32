import type { ChartStudy } from '@dorpon/domain/chart/chart-document';
import { minutesPerBar } from '@dorpon/domain/chart/interval';
import { type AnchoredVwap, anchoredVwap } from '@dorpon/domain/chart/pro/anchored-vwap';
import { type MarketProfile, marketProfile } from '@dorpon/domain/chart/pro/market-profile';
import { priceStep } from '@dorpon/domain/chart/pro/price-step';
import {
  profileOf,
  type RowRange,
  rowsSince,
  sessionsIn,
} from '@dorpon/domain/chart/pro/profile-range';
import { isProfileStudy } from '@dorpon/domain/chart/pro/profile-studies';
import type { VolumeProfile } from '@dorpon/domain/indicators/volume-profile';
import type { ProfileReading, ProfileScene } from './profile-scene.ts';

/** A profile of the bars, ready to paint. */
export type Computed =
  /** Nothing to paint here. */
  | { readonly kind: 'none'; readonly reading: ProfileReading }
  | {
      readonly kind: 'ranges';
      readonly reading: ProfileReading;
      readonly profiles: readonly { readonly rows: RowRange; readonly profile: VolumeProfile }[];
    }
  | { readonly kind: 'average'; readonly reading: ProfileReading; readonly average: AnchoredVwap }
  | {
      readonly kind: 'letters';
      readonly reading: ProfileReading;
      readonly profiles: readonly MarketProfile[];
    };

type Data = Pick<
  ProfileScene,
  'symbol' | 'interval' | 'bars' | 'hasOlder' | 'firstRow' | 'lastRow'
>;

/** The exchange's tick; an index, a ratio and a spread have none. */
const TICK = 0.1;
/** Profiles of more sessions cannot be told apart. */
const MOST_SESSIONS = 60;

const fromProfile = ({ pointOfControl, valueLow, valueHigh }: VolumeProfile | MarketProfile) => ({
  state: 'shown' as const,
  pointOfControl,
  valueLow,
  valueHigh,
});

export function computeProfile(data: Data, study: ChartStudy): Computed | undefined {
  if (study.hidden || !isProfileStudy(study)) return undefined;
  const reading: ProfileReading = { id: study.id, study: study.study, state: 'empty' };
  const none: Computed = { kind: 'none', reading };
  const levels = study.params.levels ?? 24;
  const visible = { from: Math.max(0, data.firstRow), to: data.lastRow + 1 };
  if (study.study === 'vp') {
    const profile = profileOf(data.bars, visible, levels);
    return profile ? { kind: 'none', reading: { ...reading, ...fromProfile(profile) } } : none;
  }
  if (study.study === 'session-vp') {
    const profiles = sessionsIn(data.bars, visible)
      .slice(-MOST_SESSIONS)
      .flatMap((rows) => {
        const profile = profileOf(data.bars, rows, levels);
        return profile ? [{ rows, profile }] : [];
      });
    const newest = profiles.at(-1);
    return newest
      ? { kind: 'ranges', reading: { ...reading, ...fromProfile(newest.profile) }, profiles }
      : none;
  }
  if (study.study === 'tpo') return letters(data, visible, reading);
  const rows = rowsSince(data.bars, data.interval, study.params.at ?? 0, data.hasOlder);
  if (rows === undefined) return { kind: 'none', reading: { ...reading, state: 'older' } };
  if (study.study === 'anchored-vwap') {
    const average = anchoredVwap(data.bars, rows.from);
    const value = average.value.at(-1) ?? Number.NaN;
    return Number.isNaN(value)
      ? none
      : { kind: 'average', reading: { ...reading, state: 'shown', average: value }, average };
  }
  const profile = profileOf(data.bars, rows, levels);
  return profile
    ? {
        kind: 'ranges',
        reading: { ...reading, ...fromProfile(profile) },
        profiles: [{ rows, profile }],
      }
    : none;
}

function letters(data: Data, visible: RowRange, reading: ProfileReading): Computed {
  const minutes = minutesPerBar(data.interval);
  if (minutes === undefined || minutes > 30)
    return { kind: 'none', reading: { ...reading, state: 'interval' } };
  const { bars, symbol } = data;
  const price = bars.close[Math.max(0, bars.count - 1)] ?? Number.NaN;
  const isShare = /^[^/]+$/.test(symbol) && (bars.volume.some((one) => one > 0) ?? false);
  const step = priceStep(price, isShare ? TICK : 0);
  const profiles = sessionsIn(bars, visible)
    .slice(-MOST_SESSIONS)
    .flatMap((rows) => marketProfile(bars, rows, step) ?? []);
  const newest = profiles.at(-1);
  return newest
    ? { kind: 'letters', reading: { ...reading, ...fromProfile(newest) }, profiles }
    : { kind: 'none', reading };
}
