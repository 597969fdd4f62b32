import type { Chart } from '@dorpon/domain/chart/chart-document';
import {
  type PeriodReturn,
  type SeasonMonth,
  seasonality,
} from '@dorpon/domain/chart/pro/seasonality';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { type EpochMs, round } from '@dorpon/domain/units';
import { useMemo } from 'react';
import type { BarSources } from '../../../../chart/data/bar-sources.ts';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorMessage } from '../../../../ui/page/message.tsx';
import { useChartSources, useSourceState } from '../../view/use-chart-sources.ts';
import './seasonality-sheet.css';

interface SeasonalityProps {
  readonly chart: Chart;
  readonly sources: BarSources;
  /** The exchange's time, or the moment of the replay. */
  readonly now: EpochMs;
}

interface SeasonalitySheetProps extends SeasonalityProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SeasonalitySheet({ open, onClose, ...props }: SeasonalitySheetProps) {
  const { t } = useTranslation();
  const { symbol } = props.chart;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('advanceChartPro.seasonality.title', { symbol })}
      description={t('advanceChartPro.seasonality.text')}
    >
      {open && <SeasonTable {...props} />}
    </Dialog>
  );
}

/** Return of each month by year: bars to the right of zero rose, those to the left fell. */
function SeasonTable({ chart, sources, now }: SeasonalityProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const days = useMemo<Chart>(() => ({ ...chart, interval: 'day', compared: [] }), [chart]);
  const source = useChartSources(sources, days)?.source;
  const { status, hasBars } = useSourceState(source);
  const table = useMemo(
    () => (source && hasBars ? seasonality(source.bars, now) : undefined),
    [source, hasBars, now],
  );
  if (status === 'failed')
    return (
      <ErrorMessage
        title={t('advanceChartPro.seasonality.failed', { symbol: chart.symbol })}
        action={t('advanceChartPro.seasonality.retry')}
        onAct={() => source?.retry()}
      >
        {t('advanceChart.failedText')}
      </ErrorMessage>
    );
  if (table === undefined)
    return (
      <p role="status">
        {t(`advanceChartPro.seasonality.${status === 'loading' ? 'loading' : 'none'}`, {
          symbol: chart.symbol,
        })}
      </p>
    );
  const months = t('parts.date.months').split(' ');
  const whole = table.years.flatMap(({ months: all }) =>
    all.flatMap((one) => (one && !one.partial ? [Math.abs(one.percent)] : [])),
  );
  const most = Math.max(5, ...whole);
  const shown = (text: string) => inNumerals(text, numerals);
  return (
    <div className="season-place">
      <table className="season">
        <thead>
          <tr>
            <th scope="col">{t('advanceChartPro.seasonality.year')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
            <th scope="col">{t('advanceChartPro.seasonality.wholeYear')}</th>
          </tr>
        </thead>
        <tbody>
          {table.years.map(({ year, months: all, whole: ofYear }) => (
            <tr key={year}>
              <th scope="row">{shown(String(year))}</th>
              {all.map((one, month) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the month is the key.
                <Cell key={month} one={one} most={most} />
              ))}
              <Cell one={ofYear} most={Number.POSITIVE_INFINITY} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Foot
            name={t('advanceChartPro.seasonality.average')}
            months={table.months}
            of="average"
            most={most}
          />
          <Foot
            name={t('advanceChartPro.seasonality.median')}
            months={table.months}
            of="median"
            most={most}
          />
          <tr>
            <th scope="row">{t('advanceChartPro.seasonality.wins')}</th>
            {table.months.map(({ count, winRate }, month) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the month is the key.
              <td key={month}>
                {count === 0
                  ? '—'
                  : shown(
                      t('advanceChartPro.seasonality.winsOf', {
                        won: Math.round((winRate / 100) * count),
                        all: count,
                      }),
                    )}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  readonly one: PeriodReturn | undefined;
  /** The return whose bar fills the cell. */
  readonly most: number;
}

function Cell({ one, most }: CellProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (one === undefined) return <td className="season-none">—</td>;
  const percent = round(one.percent, 1);
  const length = Math.min(50, (Math.abs(one.percent) / most) * 50);
  return (
    <td
      data-side={percent > 0 ? 'up' : percent < 0 ? 'dn' : undefined}
      data-partial={one.partial || undefined}
    >
      <i
        className="season-bar"
        style={{ width: `${length}%`, [percent > 0 ? 'left' : 'right']: '50%' }}
      />
      <span>{inNumerals(`${percent > 0 ? '+' : ''}${formatFixed(one.percent, 1)}`, numerals)}</span>
      {one.partial && <span className="sr-only">{t('advanceChartPro.seasonality.partial')}</span>}
    </td>
  );
}

interface FootProps {
  readonly name: string;
  readonly months: readonly SeasonMonth[];
  readonly of: 'average' | 'median';
  readonly most: number;
}

const Foot = ({ name, months, of, most }: FootProps) => (
  <tr>
    <th scope="row">{name}</th>
    {months.map((month, place) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: the month is the key.
        key={place}
        one={month.count === 0 ? undefined : { percent: month[of], partial: false }}
        most={most}
      />
    ))}
    <td />
  </tr>
);
