import type { Delivery } from '@dorpon/contract/alert-delivery';
import { priceOf } from '@dorpon/domain/market/quote';
import { isSectorSymbol } from '@dorpon/domain/market/sector-symbol';
import { useEffect, useRef } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { usePastMinute } from '../../../live/past-minute.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-popup.tsx';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useClock } from '../../../ui/text/clock.ts';
import { Day, Time } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Price } from '../../../ui/text/figures.tsx';
import { formatChange } from '../../../ui/text/format.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import type { OwnFiring } from '../own-firing.ts';
import type { AlertActs } from '../use-alert-acts.ts';
import type { AlertTexts } from '../use-alert-words.ts';
import { FiringDeliveries } from './firing-deliveries.tsx';

export interface FiringRowProps {
  readonly firing: OwnFiring;
  /** Alerts that are done and can be armed again. */
  readonly done: ReadonlySet<number>;
  readonly acts: AlertActs;
  readonly texts: AlertTexts;
  /** The sector of a symbol in the reader's language. */
  readonly sectorOf: (symbol: string) => string;
  readonly log: readonly Delivery[] | undefined;
  readonly logSince: number;
  /** The one that a notice or a link has opened. */
  readonly isWanted: boolean;
}

export function FiringRow(props: FiringRowProps) {
  const { firing, done, acts, texts, sectorOf, log, logSince, isWanted } = props;
  const { t } = useTranslation();
  const clock = useClock();
  const row = useRef<HTMLLIElement>(null);
  const { id, alert, code, at, late, opened } = firing;
  const clause = texts.clause(firing.condition);
  const isSector = isSectorSymbol(code);
  const title = isSector ? sectorOf(code) : code;
  const name = firing.name || `${title} ${clause}`;
  const isToday = dhakaDay(at) === dhakaDay(clock.now() ?? 0);
  const isUnseen = opened === null;

  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const { markSeen } = acts;
  const marked = useRef(0);
  const opensNow = isWanted && isUnseen;
  useEffect(() => {
    if (!opensNow || marked.current === id) return;
    marked.current = id;
    void markSeen([id]);
  }, [opensNow, id, markSeen]);

  return (
    <li
      ref={row}
      className="alert-firing"
      data-unseen={isUnseen || undefined}
      aria-current={isWanted || undefined}
    >
      <p className="alert-time">
        {isToday ? <Time at={at} /> : <Day day={dhakaDay(at)} style="short" />}
        {isUnseen && <i className="alert-new" role="img" aria-label={t('alerts.firing.isNew')} />}
      </p>
      <div className="alert-what">
        <p onClickCapture={() => isUnseen && void markSeen([id])}>
          {isSector ? <span>{title}</span> : <ShareLink code={code} />}
          {late && (
            <span className="tag" title={t('alerts.firing.lateWhy')}>
              {t('alerts.firing.late')}
            </span>
          )}
        </p>
        <p>{firing.name !== '' ? `${firing.name}: ${clause}` : clause}</p>
        {firing.note !== '' && <p className="alert-note">{firing.note}</p>}
        <FiringDeliveries firing={firing} log={log} since={logSince} />
      </div>
      <div className="alert-since">
        <Figures firing={firing} />
      </div>
      <Menu
        className="alert-menu"
        label={t('alerts.row.menu', { alert: name })}
        entries={entries}
        align="end"
        iconOnly
      >
        <Icon name="dots" />
      </Menu>
    </li>
  );

  function entries(): readonly MenuEntry[] {
    return [
      ...(alert !== null && done.has(alert)
        ? [{ label: t('alerts.act.rearm'), onAct: () => void acts.act([alert], 'rearm') }]
        : []),
      { label: t('alerts.firing.snooze'), onAct: () => void acts.snooze(id) },
      { label: t('alerts.firing.remove'), onAct: () => void acts.removeFiring(id) },
    ];
  }
}

/** A sector has a change of the day and no price. */
function Figures({ firing }: { firing: OwnFiring }) {
  const { code, price, priceToday, percent } = firing;
  const isPast = usePastMinute() !== null;
  return (
    <>
      <b>
        {percent === null ? <Price value={price || null} /> : <ChangePercent value={percent} />}
      </b>
      {priceToday !== null && priceToday > 0 && !isPast && <Since code={code} price={priceToday} />}
    </>
  );
}

/** Renders with each tick of its share. */
function Since({ code, price }: { code: string; price: number }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined) return null;
  const change = priceOf(quote) - price;
  const text = t('alerts.firing.since', { change: formatChange(change) });
  return <span className={toneOf(change)}>{inNumerals(text, numerals)}</span>;
}
