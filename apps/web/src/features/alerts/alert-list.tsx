import type { AlertAct } from '@dorpon/contract/alerts';
import type { ShareCode } from '@dorpon/domain/units';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { useBoardBeat } from '../../live/use-board-beat.ts';
import type { OwnAlert } from '../../market-ui/alerts/own-alerts.ts';
import { useClock } from '../../ui/text/clock.ts';
import { byDistance, distanceOf, spanOf } from './alert-distance.ts';
import { AlertListRow } from './alert-list-row.tsx';
import type { AlertActs } from './use-alert-acts.ts';
import { useAlertWords } from './use-alert-words.ts';

interface AlertListProps {
  readonly alerts: readonly OwnAlert[];
  /** Sorted by distance and drawn on rulers. */
  readonly isActive: boolean;
  /** What was done to these waits to be sent. */
  readonly unsent: ReadonlySet<number>;
  readonly acts: AlertActs;
  readonly onEdit: (id: number) => void;
}

type BulkAct = Exclude<AlertAct, 'restore'>;
const activeActs: readonly BulkAct[] = ['pause', 'duplicate', 'delete'];
const restingActs: readonly BulkAct[] = ['rearm', 'duplicate', 'delete'];

export function AlertList({ alerts, isActive, unsent, acts, onEdit }: AlertListProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const texts = useAlertWords();
  const quotes = useBoardBeat(useMarket().board);
  // The way from a past price is not the way that is left.
  const hasPrices = usePastMinute() === null;
  const now = useClock().now() ?? 0;
  const quoteOf = (code: ShareCode) => quotes.get(code);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const rows = alerts.map((alert) => ({
    alert,
    distance: isActive && hasPrices ? distanceOf(alert, quoteOf, now) : null,
  }));
  if (isActive) rows.sort(byDistance);
  const span = spanOf(rows.map(({ distance }) => distance));
  // Those that were deleted or moved to another tab meanwhile are not picked any more.
  const chosen = alerts.flatMap(({ id }) => (picked.has(id) ? id : []));
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const bulk = (act: BulkAct) => {
    setPicked(new Set());
    void acts.act(chosen, act);
  };
  if (alerts.length === 0)
    return (
      <p className="alert-empty">{t(isActive ? 'alerts.empty.active' : 'alerts.empty.paused')}</p>
    );
  return (
    <>
      <ul className="alert-list">
        {rows.map(({ alert, distance }) => (
          <AlertListRow
            key={alert.id}
            {...{ alert, distance, span, texts, hasPrices, onEdit }}
            isPicked={picked.has(alert.id)}
            waits={unsent.has(alert.id)}
            onPick={toggle}
            onAct={(id, act) => void acts.act([id], act)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="alert-bulk" role="toolbar" aria-label={t('alerts.tabs.label')}>
          <span role="status">
            {inNumerals(
              t('alerts.bulk.chosen', { count: chosen.length, n: chosen.length }),
              numerals,
            )}
          </span>
          {(isActive ? activeActs : restingActs).map((act) => (
            <button key={act} type="button" className="btn" onClick={() => bulk(act)}>
              {t(`alerts.act.${act}`)}
            </button>
          ))}
          <button
            type="button"
            className="link-btn"
            onClick={() =>
              setPicked(
                chosen.length === alerts.length ? new Set() : new Set(alerts.map(({ id }) => id)),
              )
            }
          >
            {t(chosen.length === alerts.length ? 'alerts.bulk.none' : 'alerts.bulk.all')}
          </button>
        </div>
      )}
    </>
  );
}
