import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type Count, counts, periods, type TopListOptions } from './top-list-address.ts';

interface TopToolbarProps {
  readonly options: TopListOptions;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onChange: (change: Partial<TopListOptions>) => void;
}

const ALL = 'all';

export function TopToolbar({ options, categories, phone, onChange }: TopToolbarProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const PeriodControl = phone ? SelectMenu<string> : Segmented<string>;
  const ShortControl = phone ? SelectMenu : Segmented;
  const sessions = (count: number) => {
    const n = inNumerals(String(count), numerals);
    return phone ? t('topList.sessions', { count, n }) : n;
  };
  // The category of the address is listed even when no share has it now.
  const { category } = options;
  const known =
    category === undefined || categories.includes(category)
      ? categories
      : [...categories, category];
  return (
    <>
      <PeriodControl
        label={t('topList.period')}
        value={String(options.period)}
        choices={periods.map((period) => ({
          value: String(period),
          label: period === 'today' ? t('topList.today') : sessions(period),
        }))}
        onChoose={(chosen) =>
          onChange({ period: periods.find((period) => String(period) === chosen) ?? 'today' })
        }
      />
      <SelectMenu<string>
        label={t('topList.category')}
        value={category ?? ALL}
        choices={[
          { value: ALL, label: t('topList.everyCategory') },
          ...known.map((value) => ({ value, label: value })),
        ]}
        onChoose={(chosen) => onChange({ category: chosen === ALL ? undefined : chosen })}
      />
      <ShortControl<Count>
        label={t('topList.show')}
        value={options.count}
        choices={counts.map((value) => ({
          value,
          label: value === 'all' ? t('topList.all') : inNumerals(value, numerals),
        }))}
        onChoose={(count) => onChange({ count })}
      />
      <ShortControl<'liquid' | 'all'>
        label={t('topList.liquidity')}
        value={options.thin ? 'all' : 'liquid'}
        choices={(['liquid', 'all'] as const).map((value) => ({
          value,
          label: t(`topList.which.${value}`),
        }))}
        onChoose={(which) => onChange({ thin: which === 'all' })}
      />
    </>
  );
}
