import type { Delivery } from '@dorpon/contract/alert-delivery';
import type { EpochMs } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import type { OwnFiring } from '../own-firing.ts';
import { type DeliveryLine, deliveryLines } from './delivery-lines.ts';
import { deliveriesQuery } from './use-firings.ts';

interface FiringDeliveriesProps {
  readonly firing: OwnFiring;
  /** The newest entries of the log; undefined while they are loading. */
  readonly log: readonly Delivery[] | undefined;
  /** Firings with a smaller id may have entries that are not in the log. */
  readonly since: number;
}

/** Where the firing was sent and opened. An older one is looked up when asked. */
export function FiringDeliveries({ firing, log, since }: FiringDeliveriesProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isOld = firing.id <= since;
  const own = useQuery({ ...deliveriesQuery(firing.id), enabled: isOld && isAsked });
  if (log === undefined) return null;
  if (isOld && own.data === undefined)
    return (
      <p className="alert-sent">
        <button
          type="button"
          className="link-btn"
          disabled={own.isFetching}
          onClick={() => (own.isError ? void own.refetch() : setAsked(true))}
        >
          {t(own.isError ? 'alerts.sent.failed' : 'alerts.sent.ask')}
        </button>
      </p>
    );
  const entries = own.data ?? log.filter((entry) => entry.firing === firing.id);
  const lines = deliveryLines(entries);
  const isOpenedThere = lines.some(({ opened }) => opened !== null);
  if (lines.length === 0 && firing.opened === null && !isOld) return null;
  return (
    <ul className="alert-sent">
      {lines.map((line) => (
        <Line key={`${line.channel} ${line.device}`} line={line} day={dhakaDay(firing.written)} />
      ))}
      {isOld && lines.length === 0 && <li>{t('alerts.sent.nowhere')}</li>}
      {firing.opened !== null && !isOpenedThere && <Seen firing={firing} at={firing.opened} />}
    </ul>
  );
}

function Seen({ firing, at }: { firing: OwnFiring; at: EpochMs }) {
  const { t } = useTranslation();
  const time = useTimeWords(dhakaDay(firing.written));
  return <li>{t('alerts.sent.seen', { time: time(at) })}</li>;
}

function Line({ line, day }: { line: DeliveryLine; day: string }) {
  const { t } = useTranslation();
  const timeWords = useTimeWords(day);
  const { channel, device, isSent, opened } = line;
  const where = channel === 'push' ? 'push' : channel;
  const time = line.time === null ? '' : timeWords(line.time);
  const reasons = t.group('alerts.reason');
  const name = device ?? t('alerts.sent.noName');
  const text = isSent
    ? t(`alerts.sent.${where}`, { device: name, time })
    : t(`alerts.unsent.${device === null && where === 'push' ? 'nowhere' : where}`, {
        device: name,
        time,
        reason: reasons[line.reason ?? ''] ?? t('alerts.reason.rejected'),
      });
  return (
    <li data-failed={!isSent || undefined}>
      {text.trim()}
      {opened !== null && t('alerts.sent.opened', { time: timeWords(opened) })}
    </li>
  );
}

/** The time with seconds; also the day if it is another one. */
function useTimeWords(day: string): (at: EpochMs) => string {
  const numerals = useNumerals();
  const dayWords = useDayWords();
  return (at) => {
    const time = inNumerals(dhakaTime(at, true), numerals);
    return dhakaDay(at) === day ? time : `${dayWords(dhakaDay(at), 'short')}, ${time}`;
  };
}
