import { type ChartPage, DEFAULT_PERIOD } from '@dorpon/contract/chart-page';
import { CHART_PERIODS, type ChartInterval, type ChartPeriod } from '@dorpon/contract/charts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { intervalChoices, intervalIn } from './interval-choices.ts';
import type { PageChange } from './use-chart-page.ts';

interface PeriodControlsProps {
  readonly page: ChartPage;
  readonly onChange: (change: PageChange) => void;
}

/** The periods that fit side by side on a phone; its settings dialog has all of them. */
const ON_PHONE: readonly ChartPeriod[] = ['1D', '5D', '1M', '3M', '6M', '1Y', '5Y'];

export function PeriodChoice({ page, onChange, phone }: PeriodControlsProps & { phone: boolean }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { period = DEFAULT_PERIOD } = page;
  const few = ON_PHONE.includes(period) ? ON_PHONE : [...ON_PHONE.slice(0, -1), period];
  return (
    <Segmented<ChartPeriod>
      label={t('staticChart.period')}
      value={period}
      choices={(phone ? few : CHART_PERIODS).map((value) => ({
        value,
        label: inNumerals(t(`staticChart.periods.${value}`), numerals),
      }))}
      onChoose={(next) => onChange(toPeriod(page, next))}
    />
  );
}

export function PeriodMenu({ page, onChange }: PeriodControlsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <SelectMenu<ChartPeriod>
      label={t('staticChart.period')}
      value={page.period ?? DEFAULT_PERIOD}
      choices={CHART_PERIODS.map((value) => ({
        value,
        label: inNumerals(t(`staticChart.periods.${value}`), numerals),
      }))}
      onChoose={(next) => onChange(toPeriod(page, next))}
    />
  );
}

interface IntervalMenuProps extends PeriodControlsProps {
  /** The interval of the image, chosen or default. */
  readonly interval: ChartInterval;
}

export function IntervalMenu({ page, interval, onChange }: IntervalMenuProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { period = DEFAULT_PERIOD } = page;
  return (
    <SelectMenu<ChartInterval>
      label={t('staticChart.interval')}
      value={interval}
      choices={intervalChoices(period, interval).map((value) => ({
        value,
        label: inNumerals(t(`staticChart.intervals.${value}`), numerals),
      }))}
      onChoose={(next) => onChange({ interval: next })}
    />
  );
}

const toPeriod = ({ interval }: ChartPage, period: ChartPeriod): PageChange => ({
  period,
  interval: intervalIn(period, interval),
});
