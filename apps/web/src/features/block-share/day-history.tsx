import { percentFrom } from '@dorpon/domain/figures/percent-from';
import { usualBlocks } from '@dorpon/domain/market/block-trades';
import { round, type TradingDay } from '@dorpon/domain/units';
import { useId } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { barScale } from '../../ui/plots/bar-scale.ts';
import { MirrorBar } from '../../ui/plots/mirror-bars.tsx';
import { Day } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Crore, Volume } from '../../ui/text/figures.tsx';
import type { BlockDay } from './block-day.ts';
import './day-history.css';

interface DayHistoryProps {
  /** Newest first. */
  readonly days: readonly BlockDay[];
  readonly day: TradingDay | undefined;
  readonly today: TradingDay;
  readonly onDay: (day: TradingDay) => void;
}

/** The last days with block trades, each against their average. Today is listed but not averaged. */
export function DayHistory({ days, day, today, onDay }: DayHistoryProps) {
  const { t } = useTranslation();
  const id = useId();
  const { days: before, mean } = usualBlocks(days, today);
  const last = [...days.filter((each) => each.day === today), ...before];
  const againstOf = ({ value }: BlockDay) =>
    mean === null ? 0 : round(percentFrom(value, mean), 2);
  const scale = barScale(last.map(againstOf));
  const average = useDigits(t('blockShare.history.mean', { count: before.length }));
  if (last.length < 2) return null;
  const heads = ['trades', 'shares', 'volume', 'value'] as const;
  return (
    <section className="table-below block-history" aria-labelledby={id}>
      <h2 id={id}>
        {t('blockShare.history.title')}{' '}
        <span>
          {average} <Crore value={mean} /> {t('blockShare.history.crore')}
        </span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('blockShare.day')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`blockShare.history.${head}`)}
              </th>
            ))}
            <th scope="col" colSpan={2}>
              {t('blockShare.history.against')}
            </th>
          </tr>
        </thead>
        <tbody>
          {last.map((each) => (
            <tr key={each.day} aria-current={each.day === day ? 'date' : undefined}>
              <th scope="row">
                <button type="button" onClick={() => onDay(each.day)}>
                  <Day day={each.day} style="full" />
                </button>
              </th>
              <td>
                <Count value={each.trades} />
              </td>
              <td>
                <Count value={each.shares} />
              </td>
              <td>
                <Volume value={each.quantity} />
              </td>
              <td>
                <Crore value={each.value} />
              </td>
              <td className="history-bar">
                <MirrorBar value={againstOf(each)} scale={scale} />
              </td>
              <td>
                <ChangePercent value={againstOf(each)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
