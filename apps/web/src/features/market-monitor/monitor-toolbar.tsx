import { useId } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { useWhoseChoice } from '../../market-ui/share/use-whose-shares.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type Lane, lanes } from './lanes.ts';
import { type MonitorSearch, printOff, type Size, sizes } from './monitor-search.ts';

type Change = { [Key in keyof MonitorSearch]: MonitorSearch[Key] | undefined };

interface MonitorToolbarProps {
  readonly search: MonitorSearch;
  readonly off: ReadonlySet<Lane>;
  readonly sectors: readonly string[];
  readonly onChange: (change: Change) => void;
}

const EVERY = '';

/** Which kinds the list shows. */
export function LaneChoice({ off, onChange }: Pick<MonitorToolbarProps, 'off' | 'onChange'>) {
  const { t } = useTranslation();
  const id = useId();
  const toggle = (lane: Lane, isOn: boolean) => {
    const next = new Set(off);
    if (isOn) next.delete(lane);
    else next.add(lane);
    onChange({ off: printOff(next) });
  };
  return (
    <div className="lane-choice" role="group" aria-labelledby={id}>
      <span id={id} className="control-label">
        {t('marketMonitor.lanes')}
      </span>
      {lanes.map((lane) => (
        <label key={lane}>
          <input
            type="checkbox"
            checked={!off.has(lane)}
            onChange={(event) => toggle(lane, event.target.checked)}
          />
          {t(`marketMonitor.lane.${lane}`)}
        </label>
      ))}
      {off.size > 0 && (
        <button type="button" className="link-btn" onClick={() => onChange({ off: undefined })}>
          {t('marketMonitor.every')}
        </button>
      )}
    </div>
  );
}

export function MonitorToolbar(props: Omit<MonitorToolbarProps, 'off'>) {
  const { search, sectors, onChange } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  return (
    <>
      <Segmented {...useWhoseChoice(search.shares, (shares) => onChange({ shares }))} />
      <SelectMenu
        label={t('marketMonitor.sector')}
        value={search.sector ?? EVERY}
        choices={[
          { value: EVERY, label: t('marketMonitor.everySector') },
          ...sectors.map((value) => ({ value, label: sectorName(value) })),
        ]}
        onChoose={(sector) => onChange({ sector: sector === EVERY ? undefined : sector })}
      />
      <SelectMenu<Size | typeof EVERY>
        label={t('marketMonitor.size')}
        value={search.size ?? EVERY}
        choices={[
          { value: EVERY, label: t('marketMonitor.anySize') },
          ...sizes.map((value) => ({
            value,
            label:
              value === '100'
                ? `${inNumerals('1', numerals)} ${t('parts.unit.crore')}`
                : `${inNumerals(value, numerals)} ${t('parts.unit.lakh')}`,
          })),
        ]}
        onChoose={(size) => onChange({ size: size === EVERY ? undefined : size })}
      />
    </>
  );
}
