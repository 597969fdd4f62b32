import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import type { VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import type { ShareCode } from '@dorpon/domain/units';
import { newest } from '../../http/newest.ts';
import type { Market } from '../market/market.ts';
import { cumulative } from './curves.ts';
import type { BarsStore } from './store.ts';

type Store = Pick<BarsStore, 'sessionsBefore' | 'volumesByMinute'>;

/** The mean volume of each share by minute; a share without stored minutes is missing. */
export type UsualVolumes = () => Promise<ReadonlyMap<ShareCode, VolumeByMinute>>;

/** Read once a day and after every import. */
export function createUsualVolumes(
  market: Pick<Market, 'hours' | 'epoch'>,
  store: Store,
): UsualVolumes {
  const volumes = newest(() => averageVolumes(store, market.hours));
  return () => volumes(`${market.hours.day} ${market.epoch}`);
}

/** The mean volume of each share by minute, over the last sessions that have minutes. */
async function averageVolumes(
  store: Store,
  hours: SessionHours,
): Promise<ReadonlyMap<ShareCode, VolumeByMinute>> {
  const days = await store.sessionsBefore(hours.day, AVERAGE_SESSIONS);
  const opens = days.map((day) => ({ day, opensAt: sessionHours(day).opensAt }));
  const { sessions, rows } = await store.volumesByMinute(opens);
  const whole = totalMinutes(hours);
  return new Map(
    rows.map(({ code, minutes }) => {
      const volumes = Array.from({ length: whole }, () => 0);
      for (const [minute, volume] of minutes)
        if (minute >= 0 && minute < whole) volumes[minute] = volume;
      return [code, { byMinute: cumulative(volumes).map((sum) => sum / sessions), sessions }];
    }),
  );
}
