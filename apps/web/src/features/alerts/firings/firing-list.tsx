import { MAX_DELIVERIES } from '@dorpon/contract/alert-delivery';
import { sectorSymbol } from '@dorpon/domain/market/sector-symbol';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OwnFiring } from '../own-firing.ts';
import type { AlertActs } from '../use-alert-acts.ts';
import { useAlertWords } from '../use-alert-words.ts';
import { FiringRow } from './firing-row.tsx';
import { deliveriesQuery, firingQuery } from './use-firings.ts';

interface FiringListProps {
  readonly firings: readonly OwnFiring[];
  /** Alerts that are done and can be armed again. */
  readonly done: ReadonlySet<number>;
  readonly sectors: readonly { readonly value: string; readonly label: string }[];
  readonly acts: AlertActs;
  /** The firing that the address names. */
  readonly wanted: number | undefined;
  /** Undefined when the oldest is shown. */
  readonly onOlder: (() => void) | undefined;
}

/** What has fired, newest first, with the price then, the move since and where it was sent. */
export function FiringList(props: FiringListProps) {
  const { firings, done, sectors, acts, wanted, onOlder } = props;
  const { t } = useTranslation();
  const texts = useAlertWords();
  const log = useQuery(deliveriesQuery()).data;
  const isListed = firings.some(({ id }) => id === wanted);
  const older = useQuery({
    ...firingQuery(wanted ?? 0),
    enabled: wanted !== undefined && !isListed,
  }).data;
  const sectorOf = useCallback(
    (symbol: string) =>
      sectors.find(({ value }) => sectorSymbol(value) === symbol)?.label ?? symbol.slice(1),
    [sectors],
  );
  // The oldest of a full log may have further entries.
  const logSince = log?.length === MAX_DELIVERIES ? (log.at(-1)?.firing ?? 0) : 0;
  const rowOf = (firing: OwnFiring) => (
    <FiringRow
      key={firing.id}
      {...{ firing, done, acts, texts, sectorOf, log, logSince }}
      isWanted={firing.id === wanted}
    />
  );
  return (
    <>
      {wanted !== undefined && !isListed && older === null && (
        <p className="alert-empty">{t('alerts.firing.gone')}</p>
      )}
      {!isListed && older && <ul className="alert-firings">{rowOf(older)}</ul>}
      {firings.length === 0 && <p className="alert-empty">{t('alerts.empty.fired')}</p>}
      <ul className="alert-firings">{firings.map(rowOf)}</ul>
      {/* Not by scrolling: the settings of deliveries are below the list. */}
      {onOlder && (
        <button type="button" className="btn alert-older" onClick={onOlder}>
          {t('alerts.firing.older')}
        </button>
      )}
    </>
  );
}
