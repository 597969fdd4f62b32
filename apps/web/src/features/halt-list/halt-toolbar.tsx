import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { type HaltOptions, withinOptions } from './halt-search.ts';

interface HaltToolbarProps {
  readonly options: HaltOptions;
  readonly onChange: (change: Partial<HaltOptions>) => void;
}

const sides = ['both', 'upper', 'lower'] as const;

export function HaltToolbar({ options, onChange }: HaltToolbarProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <>
      <Segmented
        label={t('haltList.side')}
        value={options.side}
        choices={sides.map((value) => ({ value, label: t(`haltList.sides.${value}`) }))}
        onChoose={(side) => onChange({ side })}
      />
      <Segmented
        label={t('haltList.within')}
        value={options.within}
        choices={withinOptions.map((value) => ({
          value,
          label: inNumerals(`${value}%`, numerals),
        }))}
        onChoose={(within) => onChange({ within })}
      />
    </>
  );
}
