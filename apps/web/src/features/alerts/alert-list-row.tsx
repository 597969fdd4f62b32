import '../../i18n/waiting-words.ts';
import type { AlertAct } from '@dorpon/contract/alerts';
import { MAX_ALERT_FIRINGS } from '@dorpon/domain/alerts/alert';
import { MAX_FIRINGS_A_DAY, type Silence } from '@dorpon/domain/alerts/member-alert';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { Percent } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import type { OwnAlert } from '../../market-ui/alerts/own-alerts.ts';
import { shareHref } from '../../market-ui/share/share-href.ts';
import { openPage } from '../../platform/open-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { useClock } from '../../ui/text/clock.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatPercent, formatPrice } from '../../ui/text/format.ts';
import { type AlertDistance, watchedCode } from './alert-distance.ts';
import { DistanceRuler } from './distance-ruler.tsx';
import type { AlertTexts } from './use-alert-words.ts';

type RowAct = Exclude<AlertAct, 'restore'>;

interface AlertListRowProps {
  readonly alert: OwnAlert;
  readonly distance: AlertDistance | null;
  readonly span: Percent;
  /** The board has the prices of now. */
  readonly hasPrices: boolean;
  readonly texts: AlertTexts;
  readonly isPicked: boolean;
  /** What was done to it waits to be sent. */
  readonly waits: boolean;
  readonly onPick: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onAct: (id: number, act: RowAct) => void;
}

export function AlertListRow(props: AlertListRowProps) {
  const { alert, distance, span, hasPrices, texts, isPicked, onPick, onEdit, onAct } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const subject = texts.subject(alert.subject);
  const clause = texts.clause(alert.condition);
  const name = alert.name || `${subject} ${clause}`;
  return (
    <li className="alert-row" data-state={alert.state}>
      <label className="alert-pick">
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={t('alerts.row.choose', { alert: name })}
          onChange={() => onPick(alert.id)}
        />
      </label>
      <button type="button" className="alert-says" onClick={() => onEdit(alert.id)}>
        {alert.name !== '' && <span className="alert-name">{alert.name}</span>}
        <span>
          <b translate={alert.subject.kind === 'share' ? 'no' : undefined}>{subject}</b> {clause}
        </span>
        {alert.note !== '' && <span className="alert-note">{alert.note}</span>}
        {props.waits && <span className="waiting-mark">{t('waiting.mark')}</span>}
        <Adjusted alert={alert} texts={texts} />
        {alert.silent !== null && (
          <span className="alert-note">
            {inNumerals(
              t(`alerts.silent.${alert.silent}`, { most: mostOf(alert.silent) }),
              numerals,
            )}
          </span>
        )}
      </button>
      <span className="alert-left">
        {distance && inNumerals(leftText(), numerals)}
        {alert.state === 'paused' && t('alerts.row.paused')}
        {alert.state === 'triggered' && t('alerts.row.done')}
      </span>
      {distance && !distance.isReached && <DistanceRuler left={distance.left} span={span} />}
      <p className="alert-facts">
        {hasPrices && <NowFigure alert={alert} />}
        <span>{texts.again(alert)}</span>
        <Until at={alert.until} />
        {alert.fired > 0 && (
          <span>{inNumerals(t('alerts.row.fired', { n: alert.fired }), numerals)}</span>
        )}
      </p>
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

  function leftText(): string {
    if (distance === null) return '';
    if (distance.isReached) return t('alerts.row.reached');
    const size = formatPercent(distance.left);
    return distance.unit === 'percent'
      ? t('alerts.row.left', { percent: size })
      : t('alerts.row.leftPoints', { points: size.replace('%', '') });
  }

  function entries(): readonly MenuEntry[] {
    const entry = (act: RowAct): MenuEntry => ({
      label: t(`alerts.act.${act}`),
      onAct: () => onAct(alert.id, act),
    });
    const code = watchedCode(alert);
    return [
      { label: t('alerts.act.edit'), onAct: () => onEdit(alert.id) },
      ...(alert.state === 'active' ? [entry('pause')] : []),
      ...(alert.state === 'paused' ? [entry('resume')] : []),
      ...(alert.state === 'triggered' ? [entry('rearm')] : []),
      entry('duplicate'),
      entry('delete'),
      ...(code === null
        ? []
        : [{ label: t('alerts.act.open', { code }), onAct: () => openPage(shareHref(code)) }]),
    ];
  }
}

const mostOf = (silence: Silence): string =>
  formatFixed(silence === 'alert-limit' ? MAX_ALERT_FIRINGS : MAX_FIRINGS_A_DAY, 0);

/** Renders with each tick of its share. */
function NowFigure({ alert }: { alert: OwnAlert }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const code = watchedCode(alert);
  const quote = useQuote(useMarket().board, code ?? '');
  if (quote === undefined || priceOf(quote) <= 0) return null;
  const isChange = !('join' in alert.condition) && alert.condition.kind === 'change';
  const price = isChange ? formatPercent(changePercentOf(quote)) : formatPrice(priceOf(quote));
  return <span>{inNumerals(t('alerts.row.now', { price }), numerals)}</span>;
}

function Until({ at }: { at: number | null }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const clock = useClock();
  if (at === null) return null;
  const day = dayWords(dhakaDay(at), 'long');
  const isOver = at < (clock.now() ?? 0);
  return <span>{t(isOver ? 'alerts.row.expired' : 'alerts.row.until', { day })}</span>;
}

function Adjusted({ alert: { adjusted }, texts }: { alert: OwnAlert; texts: AlertTexts }) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  if (adjusted === null) return null;
  const before = texts.clause(adjusted.before);
  return (
    <span className="alert-note">
      {t('alerts.row.adjusted', { day: dayWords(adjusted.day, 'long'), before })}
    </span>
  );
}
