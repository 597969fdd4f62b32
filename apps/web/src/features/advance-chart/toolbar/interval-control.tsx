import { INTERVALS, type Interval } from '@dorpon/domain/chart/interval';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

interface IntervalControlProps {
  readonly value: Interval;
  readonly onChoose: (interval: Interval) => void;
}

/** By the level of the row at which they leave it; the menu has all of them. */
const shown: Readonly<Partial<Record<Interval, number>>> = {
  '1m': 2,
  '3m': 1,
  '5m': 2,
  '15m': 2,
  '30m': 1,
  '60m': 2,
  day: 2,
  week: 2,
  month: 2,
};

/** Buttons of the usual intervals, and a menu of all. In a narrow row only the menu is left. */
export function IntervalControl({ value, onChoose }: IntervalControlProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const short = (interval: Interval) =>
    inNumerals(t(`advanceChart.shortInterval.${interval}`), numerals);
  const full = (interval: Interval) =>
    inNumerals(t(`advanceChart.intervals.${interval}`), numerals);
  const till = shown[value];
  return (
    <div className="tool-intervals" role="group" aria-label={t('advanceChart.interval')}>
      {INTERVALS.filter((interval) => shown[interval]).map((interval) => (
        <button
          key={interval}
          type="button"
          className="tool-choice"
          data-till={shown[interval]}
          aria-pressed={interval === value}
          title={full(interval)}
          onClick={() => onChoose(interval)}
        >
          {short(interval)}
        </button>
      ))}
      <Menu
        className="tool-menu"
        label={`${t('advanceChart.interval')}: ${short(value)}`}
        iconOnly
        entries={INTERVALS.map((interval) => ({
          label: full(interval),
          checked: interval === value,
          closes: true,
          onAct: () => onChoose(interval),
        }))}
      >
        {/* The chosen interval, when its button is not in the row. */}
        <b data-from={till ?? 0}>{short(value)}</b>
        <Icon name="down" size={12} />
      </Menu>
    </div>
  );
}
