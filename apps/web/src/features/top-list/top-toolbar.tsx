import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type Count, counts, periods, type TopListWish } from './top-list-address.ts';

interface TopToolbarProps {
  readonly wish: TopListWish;
  readonly categories: readonly string[];
  readonly phone: boolean;
  readonly onWish: (change: Partial<TopListWish>) => void;
}

const EVERY = 'all';

/** Which sessions, which category, how many. */
export function TopToolbar({ wish, categories, phone, onWish }: TopToolbarProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const PeriodControl = phone ? SelectMenu<string> : Segmented<string>;
  const CountControl = phone ? SelectMenu<Count> : Segmented<Count>;
  const sessions = (count: number) => {
    const n = inNumerals(String(count), numerals);
    return phone ? t('topList.sessions', { count, n }) : n;
  };
  // A category of the address that nobody is in now is still the one that is shown.
  const { category } = wish;
  const known =
    category === undefined || categories.includes(category)
      ? categories
      : [...categories, category];
  return (
    <>
      <PeriodControl
        label={t('topList.period')}
        value={String(wish.period)}
        choices={periods.map((period) => ({
          value: String(period),
          label: period === 'today' ? t('topList.today') : sessions(period),
        }))}
        onChoose={(chosen) =>
          onWish({ period: periods.find((period) => String(period) === chosen) ?? 'today' })
        }
      />
      <SelectMenu<string>
        label={t('topList.category')}
        value={category ?? EVERY}
        choices={[
          { value: EVERY, label: t('topList.everyCategory') },
          ...known.map((value) => ({ value, label: value })),
        ]}
        onChoose={(chosen) => onWish({ category: chosen === EVERY ? undefined : chosen })}
      />
      <CountControl
        label={t('topList.show')}
        value={wish.count}
        choices={counts.map((value) => ({
          value,
          label: value === 'all' ? t('topList.all') : inNumerals(value, numerals),
        }))}
        onChoose={(count) => onWish({ count })}
      />
    </>
  );
}
