import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { bounds, type HaltWish } from './halt-search.ts';

interface HaltToolbarProps {
  readonly wish: HaltWish;
  readonly onWish: (change: Partial<HaltWish>) => void;
}

const sides = ['both', 'upper', 'lower'] as const;

export function HaltToolbar({ wish, onWish }: HaltToolbarProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (
    <>
      <Segmented
        label={t('haltList.side')}
        value={wish.side}
        choices={sides.map((value) => ({ value, label: t(`haltList.sides.${value}`) }))}
        onChoose={(side) => onWish({ side })}
      />
      <Segmented
        label={t('haltList.within')}
        value={wish.within}
        choices={bounds.map((value) => ({ value, label: inNumerals(`${value}%`, numerals) }))}
        onChoose={(within) => onWish({ within })}
      />
    </>
  );
}
