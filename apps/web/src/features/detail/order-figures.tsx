import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import '../../market-ui/share/events-words.ts';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import type { CompanyEvent } from '@dorpon/domain/company/company-event';
import { averageDailyVolume, timesAverage } from '@dorpon/domain/figures/average-daily-volume';
import { type TradingRule, tradingRule } from '@dorpon/domain/market/corporate-action';
import { hasOrders, spreadOf } from '@dorpon/domain/market/depth';
import { contributions } from '@dorpon/domain/market/index-movers';
import { categoryOf } from '@dorpon/domain/market/instrument';
import { type Halt, priceOf } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import { usualVolume } from '@dorpon/domain/market/unusual-volume';
import { sessionsOn } from '@dorpon/domain/portfolio/settlement/sessions-on';
import { type Paisa, paisa, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { shareEventsQuery } from '../../api/events.ts';
import { indexMembersQuery } from '../../api/index-members.ts';
import { circuitLimitsQuery } from '../../api/one-share.ts';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useDepth } from '../../market-ui/depth/use-depth.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { useSecond } from '../../ui/text/clock.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Change, Portion, Price, Times } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';
import { usualVolumeQuery } from './price-calls.ts';
import { useDays } from './use-days.ts';

const INDEX = 'DSEX';
const adjustedYear = { span: 'year', adjust: 1 } as const;
const bone = <i className="bone" />;

interface CodeProps {
  readonly code: ShareCode;
}

/** The figures to check before placing an order. */
export function OrderFigures({ code }: CodeProps) {
  return (
    <dl className="order-figures price-area">
      <Limits code={code} />
      <Spread code={code} />
      <VolumeRatio code={code} />
      <IndexPart code={code} />
      <Settlement code={code} />
      <NextEvent code={code} />
    </dl>
  );
}

type FigureName = 'limits' | 'spread' | 'usual' | 'dsex' | 'settlement' | 'event';

interface FigureProps {
  readonly name: FigureName;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function Figure({ name, title, children }: FigureProps) {
  const { t } = useTranslation();
  return (
    <div className="order-figure" title={title}>
      <dt>
        <GlossaryTerm id={termOfFigure(name)}>{t(`detail.order.${name}`)}</GlossaryTerm>
      </dt>
      <dd data-figure={name}>{children}</dd>
    </div>
  );
}

function Limits({ code }: CodeProps) {
  const { t } = useTranslation();
  const query = useQuery(circuitLimitsQuery(code, useSessionHours()?.day));
  const { data } = query;
  return (
    <Figure name="limits">
      {data === undefined && (query.isError ? DASH : bone)}
      {data !== undefined && (data.lifted || data.limits === null) && t('detail.noLimit')}
      {data?.limits && !data.lifted && (
        <>
          <Price value={data.limits.lower} />
          <i>–</i>
          <Price value={data.limits.upper} />
        </>
      )}
    </Figure>
  );
}

function Spread({ code }: CodeProps) {
  const { t } = useTranslation();
  const { depth, isPast, query } = useDepth(code);
  const quote = useMarket().board.quote(code);
  const spread = depth === null ? null : spreadOf(depth);
  const last: Paisa = quote === undefined ? 0 : priceOf(quote);
  if (useIsStored() || isPast) return <Figure name="spread">{DASH}</Figure>;
  return (
    <Figure name="spread">
      {depth === null && (query.isError ? DASH : bone)}
      {depth !== null &&
        spread === null &&
        t(hasOrders(depth) ? 'detail.order.oneSide' : 'detail.order.noOrders')}
      {spread !== null && (
        <>
          <Price value={spread} />
          {last > 0 && (
            <small>
              <Portion value={(spread / last) * 100} />
            </small>
          )}
        </>
      )}
    </Figure>
  );
}

/** Today so far against the mean by the same minute, or a stored day against whole days. */
function VolumeRatio({ code }: CodeProps) {
  return useIsStored() ? <DayVolumeRatio code={code} /> : <MinuteVolumeRatio code={code} />;
}

function MinuteVolumeRatio({ code }: CodeProps) {
  const { t } = useTranslation();
  const hours = useSessionHours();
  const second = useSecond();
  const quote = useQuote(useMarket().board, code);
  const query = useQuery(usualVolumeQuery(code, hours?.day));
  const usual =
    query.data === undefined || hours === null || second === null
      ? null
      : usualVolume(query.data, (second - hours.opensAt) / 60_000);
  return (
    <Figure name="usual" title={t('detail.order.usualWhy')}>
      {query.isPending ? bone : <Times value={timesAverage(quote?.volume ?? 0, usual)} />}
    </Figure>
  );
}

function DayVolumeRatio({ code }: CodeProps) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const quote = useQuote(useMarket().board, code);
  const { days, query } = useDays(code, today, adjustedYear);
  const average = useMemo(
    () =>
      days === null || today === undefined ? null : averageDailyVolume(days, dayNumber(today)),
    [days, today],
  );
  return (
    <Figure name="usual" title={t('detail.order.usualDayWhy')}>
      {days === null && !query.isError ? (
        bone
      ) : (
        <Times value={timesAverage(quote?.volume ?? 0, average)} />
      )}
    </Figure>
  );
}

/** The weight at the open and the points that the share adds now. */
function IndexPart({ code }: CodeProps) {
  const { t } = useTranslation();
  const { board } = useMarket();
  useQuote(board, code);
  const query = useQuery(indexMembersQuery(INDEX, useSessionHours()?.day));
  const members = query.data;
  const yesterdayClose = board.quote(INDEX)?.yesterdayClose;
  const member = members?.find((each) => each.code === code);
  const points =
    members === undefined || member === undefined || yesterdayClose === undefined
      ? null
      : (contributions(members, board.all(), taka(yesterdayClose)).find((row) => row.code === code)
          ?.points ?? null);
  return (
    <Figure name="dsex" title={t('detail.order.dsexWhy')}>
      {members === undefined && (query.isError ? DASH : bone)}
      {members !== undefined && member === undefined && t('detail.order.noMember')}
      {member !== undefined && (
        <>
          <Portion value={member.weight} />
          {points !== null && <Change value={paisa(points)} />}
        </>
      )}
    </Figure>
  );
}

function Settlement({ code }: CodeProps) {
  const quote = useQuote(useMarket().board, code);
  const today = useSessionHours()?.day;
  const events = useQuery(shareEventsQuery(code));
  if (quote !== undefined && rests(quote.halt)) return <NoSettlement halt={quote.halt} />;
  if (quote === undefined || today === undefined || events.data === undefined) {
    return <Figure name="settlement">{events.isError ? DASH : bone}</Figure>;
  }
  const rule = ruleOn(events.data, today);
  if (rule.suspended) return <NoSettlement halt="record-date" />;
  const { market } = rule;
  const share = { category: categoryOf(quote.quoteBase), board: 'main', market } as const;
  return <SettlementTime sessions={sessionsOn(today, share)} market={market} />;
}

/** Nothing can be bought, so the reason is shown instead of the time. */
function NoSettlement({ halt }: { halt: Exclude<Halt, ''> }) {
  const { t } = useTranslation();
  return (
    <Figure name="settlement" title={t(`halt.why.${halt}`)}>
      {t(`halt.${halt}`)}
    </Figure>
  );
}

function SettlementTime({ sessions, market }: { sessions: number } & Pick<TradingRule, 'market'>) {
  const { t } = useTranslation();
  const words = useDigits(t('detail.order.settles', { n: sessions }));
  const why = useDigits(t('detail.order.settlesWhy', { n: sessions }));
  return (
    <Figure name="settlement" title={why}>
      {words}
      {market === 'spot' && (
        <small>
          <GlossaryTerm id="spot">{t('detail.order.spot')}</GlossaryTerm>
        </small>
      )}
    </Figure>
  );
}

/** The trading rule of a day. Each event has its corporate action, with all days of the action. */
const ruleOn = (events: readonly CompanyEvent[], day: TradingDay): TradingRule =>
  tradingRule(
    events.flatMap(({ action }) => action ?? []),
    day,
  );

function NextEvent({ code }: CodeProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const query = useQuery(shareEventsQuery(code));
  const today = useSessionHours()?.day;
  const event = query.data?.find(({ day }) => today === undefined || day >= today);
  const away = event && today ? dayNumber(event.day) - dayNumber(today) : 0;
  return (
    <Figure name="event">
      {query.data === undefined && (query.isError ? DASH : bone)}
      {query.data !== undefined && event === undefined && t('detail.order.noEvent')}
      {event && (
        <>
          {t(`events.kind.${event.kind}`)} {away === 0 && t('events.inDays.today')}
          {away === 1 && t('events.inDays.tomorrow')}
          {away > 1 && (
            <>
              <Day day={event.day} style="short" />
              <small className="event-away">
                {inNumerals(t('events.inDays.later', { n: away }), numerals)}
              </small>
            </>
          )}
        </>
      )}
    </Figure>
  );
}
