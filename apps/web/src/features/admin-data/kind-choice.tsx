import type { FindingKind } from '@dorpon/domain/health/finding';
import { kindWords } from '@dorpon/domain/health/kind-words';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { formatCount } from '../../ui/text/format.ts';

interface KindChoiceProps {
  readonly counts: readonly { readonly kind: FindingKind; readonly count: number }[];
  readonly kind: FindingKind | undefined;
  readonly onKind: (kind: FindingKind | undefined) => void;
}

/** Shows the count of each kind and filters by one. */
export function KindChoice({ counts, kind, onKind }: KindChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useNumerals();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const found = counts.filter((each) => each.count > 0 || each.kind === kind);
  const label = (word: string, count: number) =>
    inNumerals(`${word} ${formatCount(count)}`, numerals);
  return (
    <Segmented<FindingKind | 'all'>
      label={t('adminData.kinds')}
      value={kind ?? 'all'}
      choices={[
        { value: 'all', label: label(t('adminData.all'), all) },
        ...found.map((each) => ({
          value: each.kind,
          label: label(kindWords[each.kind][language], each.count),
        })),
      ]}
      onChoose={(next) => onKind(next === 'all' ? undefined : next)}
    />
  );
}
