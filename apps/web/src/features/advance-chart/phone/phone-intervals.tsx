import { INTERVALS, type Interval } from '@dorpon/domain/chart/interval';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

interface PhoneIntervalsProps {
  readonly value: Interval;
  readonly onChoose: (interval: Interval) => void;
}

const usual: readonly Interval[] = ['1m', '5m', '15m', '60m', 'day', 'week', 'month'];

/** Seven intervals and a menu of all; another one that is chosen takes the place of the last. */
export function PhoneIntervals({ value, onChoose }: PhoneIntervalsProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const shown = usual.includes(value) ? usual : [...usual.slice(0, -1), value];
  const word = (kind: 'shortInterval' | 'intervals', interval: Interval) =>
    inNumerals(t(`advanceChart.${kind}.${interval}`), numerals);
  return (
    <div className="phone-intervals" role="group" aria-label={t('advanceChart.interval')}>
      {shown.map((interval) => (
        <button
          key={interval}
          type="button"
          aria-pressed={interval === value}
          title={word('intervals', interval)}
          onClick={() => onChoose(interval)}
        >
          {word('shortInterval', interval)}
        </button>
      ))}
      <Menu
        label={t('advanceChart.interval')}
        iconOnly
        align="end"
        entries={INTERVALS.map((interval) => ({
          label: word('intervals', interval),
          checked: interval === value,
          closes: true,
          onAct: () => onChoose(interval),
        }))}
      >
        <Icon name="down" size={14} />
      </Menu>
    </div>
  );
}
