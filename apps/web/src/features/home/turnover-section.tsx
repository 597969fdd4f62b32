import { formatFixed } from '@dorpon/domain/fixed-text';
import type { MarketPace } from '@dorpon/domain/market/market-pace';
import type { TurnoverPace } from '@dorpon/domain/market/turnover-pace';
import type { Paisa, Percent } from '@dorpon/domain/units';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Bullet } from '../../ui/plots/bullet.tsx';
import { Crore, ShortCount, Trades } from '../../ui/text/figures.tsx';
import { formatCrore } from '../../ui/text/format.ts';
import { Loading } from '../../ui/text/loading.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import { HomeSection } from './home-section.tsx';

interface TurnoverSectionProps {
  readonly pace: MarketPace;
  readonly query: UseQueryResult<unknown>;
  readonly waiting: boolean;
}

/** Turnover so far, against the same minute of yesterday and of the average day. */
export const TurnoverSection = memo(function TurnoverSection(props: TurnoverSectionProps) {
  const { pace, query, waiting } = props;
  const { t } = useTranslation();
  const { totals, previous, average, sessions } = pace;
  const scale = Math.max(totals.value, previous?.wholeDay ?? 0, average?.wholeDay ?? 0) * 1.01;
  const days = useDigits(String(sessions || 20));
  const failed = query.isError && query.data === undefined;
  return (
    <HomeSection
      name="turnover"
      title={t('home.turnover.title')}
      term="turnover"
      aside={waiting ? '' : <TurnoverCounts pace={pace} />}
    >
      <div className="turnover-rows">
        <TurnoverRow
          name={t('home.turnover.today')}
          value={waiting ? undefined : totals.value}
          today
        >
          <Bullet value={totals.value} scale={scale} today />
        </TurnoverRow>
        <PastRow
          name={t('home.turnover.yesterday')}
          then={previous}
          scale={scale}
          totals={totals}
          loading={waiting || query.isPending}
        />
        <PastRow
          name={t('home.turnover.average', { days })}
          then={average}
          scale={scale}
          totals={totals}
          loading={waiting || query.isPending}
        />
      </div>
      {failed && <SectionFault title={t('home.turnover.failed')} query={query} />}
    </HomeSection>
  );
});

function TurnoverCounts({ pace: { totals } }: { pace: MarketPace }) {
  const { t } = useTranslation();
  const parts = [
    [t('home.turnover.trades', { n: '\n' }), <Trades key="trades" value={totals.trades} />],
    [t('home.turnover.volume', { n: '\n' }), <ShortCount key="volume" value={totals.volume} />],
  ] as const;
  return (
    <>
      <span>{t('home.turnover.unit')}</span>
      {parts.map(([words, figure]) => {
        const [before, after] = words.split('\n');
        return (
          <span key={words} className="turnover-count">
            {before}
            {figure}
            {after}
          </span>
        );
      })}
    </>
  );
}

interface PastRowProps {
  readonly name: string;
  readonly then: TurnoverPace | null;
  readonly scale: number;
  readonly totals: MarketPace['totals'];
  readonly loading: boolean;
}

function PastRow({ name, then, scale, totals, loading }: PastRowProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const spoken =
    then === null
      ? undefined
      : t('home.turnover.earlier', {
          at: formatCrore(then.atThisMinute),
          whole: formatCrore(then.wholeDay),
        });
  return (
    <TurnoverRow
      name={name}
      value={loading ? undefined : (then?.atThisMinute ?? null)}
      ahead={then?.ahead ?? null}
      title={spoken === undefined ? undefined : inNumerals(spoken, numerals)}
    >
      <Bullet
        value={then?.atThisMinute ?? 0}
        whole={then?.wholeDay ?? null}
        needle={then === null ? null : totals.value}
        scale={scale}
      />
    </TurnoverRow>
  );
}

interface TurnoverRowProps {
  readonly name: string;
  /** Undefined while it loads. */
  readonly value: Paisa | null | undefined;
  readonly ahead?: Percent | null;
  readonly today?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

function TurnoverRow({ name, value, ahead, today, title, children }: TurnoverRowProps) {
  return (
    <div className={`turnover-row ${today ? 'today' : ''}`} title={title}>
      <span>{name}</span>
      {children}
      <span className="turnover-value">
        {value === undefined ? <Loading /> : <Crore value={value} />}
      </span>
      <span className="turnover-ahead">{ahead != null && <Ahead value={ahead} />}</span>
    </div>
  );
}

/** One decimal: more would suggest a precision that a comparison by minute does not have. */
function Ahead({ value }: { value: Percent }) {
  const text = useDigits(`${value > 0 ? '+' : ''}${formatFixed(value, 1)}%`);
  return <span className={toneOf(value)}>{text}</span>;
}
