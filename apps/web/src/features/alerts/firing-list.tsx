import { priceOf } from '@dorpon/domain/market/quote';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useClock } from '../../ui/text/clock.ts';
import { Day, Time } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';
import { formatChange } from '../../ui/text/format.ts';
import { toneOf } from '../../ui/text/tone.ts';
import type { OwnFiring } from './own-alert.ts';
import type { AlertActs } from './use-alert-acts.ts';
import { type AlertTexts, useAlertWords } from './use-alert-words.ts';

interface FiringListProps {
  readonly firings: readonly OwnFiring[];
  /** Alerts that are done and can be armed again. */
  readonly done: ReadonlySet<number>;
  readonly acts: AlertActs;
  /** Undefined when the oldest is shown. */
  readonly onOlder: (() => void) | undefined;
}

/** What has fired, newest first, with the price then and the move since. */
export function FiringList({ firings, done, acts, onOlder }: FiringListProps) {
  const { t } = useTranslation();
  const texts = useAlertWords();
  if (firings.length === 0) return <p className="alert-empty">{t('alerts.empty.fired')}</p>;
  return (
    <>
      <ul className="alert-firings">
        {firings.map((firing) => (
          <FiringRow key={firing.id} {...{ firing, done, acts, texts }} />
        ))}
      </ul>
      {onOlder && (
        <button type="button" className="btn alert-older" onClick={onOlder}>
          {t('alerts.firing.older')}
        </button>
      )}
    </>
  );
}

interface FiringRowProps extends Pick<FiringListProps, 'done' | 'acts'> {
  readonly firing: OwnFiring;
  readonly texts: AlertTexts;
}

function FiringRow({ firing, done, acts, texts }: FiringRowProps) {
  const { t } = useTranslation();
  const clock = useClock();
  const { id, alert, code, at, price, percent, late, opened } = firing;
  const clause = texts.clause(firing.condition);
  const name = firing.name || `${code} ${clause}`;
  const isToday = dhakaDay(at) === dhakaDay(clock.now() ?? 0);
  return (
    <li className="alert-firing" data-unseen={opened === null || undefined}>
      <p className="alert-time">
        {isToday ? <Time at={at} /> : <Day day={dhakaDay(at)} style="short" />}
        {opened === null && (
          <i className="alert-new" role="img" aria-label={t('alerts.firing.isNew')} />
        )}
      </p>
      <div className="alert-what">
        <p>
          <ShareLink code={code} />
          {late && (
            <span className="tag" title={t('alerts.firing.lateWhy')}>
              {t('alerts.firing.late')}
            </span>
          )}
        </p>
        <p>{firing.name !== '' ? `${firing.name}: ${clause}` : clause}</p>
        {firing.note !== '' && <p className="alert-note">{firing.note}</p>}
      </div>
      <div className="alert-since">
        <b>
          {percent === null ? <Price value={price || null} /> : <ChangePercent value={percent} />}
        </b>
        {price !== null && <Since code={code} price={price} />}
      </div>
      <p className="alert-firing-acts">
        {alert !== null && done.has(alert) && (
          <button
            type="button"
            className="link-btn"
            aria-label={t('alerts.firing.rearmLabel', { alert: name })}
            onClick={() => void acts.act([alert], 'rearm')}
          >
            {t('alerts.act.rearm')}
          </button>
        )}
        <button
          type="button"
          className="link-btn"
          aria-label={t('alerts.firing.removeLabel', { alert: name })}
          onClick={() => void acts.removeFiring(id)}
        >
          {t('alerts.firing.remove')}
        </button>
      </p>
    </li>
  );
}

/** Renders with each tick of its share. */
function Since({ code, price }: { code: string; price: number }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined || price <= 0) return null;
  const change = priceOf(quote) - price;
  const text = t('alerts.firing.since', { change: formatChange(change) });
  return <span className={toneOf(change)}>{inNumerals(text, numerals)}</span>;
}
