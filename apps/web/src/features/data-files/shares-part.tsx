import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type Which, whichOf } from './file-search.ts';
import { useFileShares } from './use-file-shares.ts';

/** The default share of the whole app. */
const FIRST_CODE = 'ACI';
const kinds = ['all', 'code', 'sector', 'category'] as const;

interface SharesPartProps {
  readonly choice: DataFileChoice;
  readonly onChange: (change: object) => void;
}

/** Which shares: all, one, those of a sector or of a category. */
export function SharesPart({ choice, onChange }: SharesPartProps) {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  const { findable, sectors, categories } = useFileShares();
  const { code, sector, category } = choice;
  const which = whichOf(choice);
  const first: Record<Which, string | undefined> = {
    all: undefined,
    code: FIRST_CODE,
    sector: sectors[0],
    category: categories[0],
  };
  const choose = (kind: Which, value: string | undefined) =>
    onChange({ code: undefined, sector: undefined, category: undefined, [kind]: value });
  const listed = (values: readonly string[], chosen: string | undefined) =>
    chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <>
      <Segmented<Which>
        label={t('dataFiles.which')}
        value={which}
        choices={kinds
          .filter((kind) => kind === which || kind === 'all' || first[kind] !== undefined)
          .map((value) => ({ value, label: t(`dataFiles.whichIs.${value}`) }))}
        onChoose={(kind) => choose(kind, first[kind])}
      />
      {which === 'code' && (
        <ShareChoice
          needed
          value={code}
          shares={findable}
          onChoose={(next) => choose('code', next)}
        />
      )}
      {which === 'sector' && (
        <SelectMenu
          label={t('dataFiles.sector')}
          value={sector ?? ''}
          choices={listed(sectors, sector).map((value) => ({ value, label: sectorName(value) }))}
          onChoose={(next) => choose('sector', next)}
        />
      )}
      {which === 'category' && (
        <SelectMenu
          label={t('dataFiles.category')}
          value={category ?? ''}
          choices={listed(categories, category).map((value) => ({ value, label: value }))}
          onChoose={(next) => choose('category', next)}
        />
      )}
    </>
  );
}
