import type { DataFileChoice } from '@dorpon/contract/data-file-path';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import { useSectorName } from '../../market-ui/share/use-sector-name.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { type ShareSelection, selectionOf } from './file-search.ts';
import { useFileShares } from './use-file-shares.ts';

/** The default share of the whole app. */
const FIRST_CODE = 'ACI';
const kinds = ['all', 'code', 'sector', 'category'] as const;

interface SharesPartProps {
  readonly choice: DataFileChoice;
  readonly onChange: (change: object) => void;
}

/** Selects all shares, one share, a sector or a category. */
export function SharesPart({ choice, onChange }: SharesPartProps) {
  const { t } = useTranslation();
  const sectorName = useSectorName();
  const { findable, sectors, categories } = useFileShares();
  const { code, sector, category } = choice;
  const selection = selectionOf(choice);
  const first: Record<ShareSelection, string | undefined> = {
    all: undefined,
    code: FIRST_CODE,
    sector: sectors[0],
    category: categories[0],
  };
  const choose = (kind: ShareSelection, value: string | undefined) =>
    onChange({ code: undefined, sector: undefined, category: undefined, [kind]: value });
  const listed = (values: readonly string[], chosen: string | undefined) =>
    chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
  return (
    <>
      <Segmented<ShareSelection>
        label={t('dataFiles.selection')}
        value={selection}
        choices={kinds
          .filter((kind) => kind === selection || kind === 'all' || first[kind] !== undefined)
          .map((value) => ({ value, label: t(`dataFiles.selectionIs.${value}`) }))}
        onChoose={(kind) => choose(kind, first[kind])}
      />
      {selection === 'code' && (
        <ShareChoice
          needed
          value={code}
          shares={findable}
          onChoose={(next) => choose('code', next)}
        />
      )}
      {selection === 'sector' && (
        <SelectMenu
          label={t('dataFiles.sector')}
          value={sector ?? ''}
          choices={listed(sectors, sector).map((value) => ({ value, label: sectorName(value) }))}
          onChoose={(next) => choose('sector', next)}
        />
      )}
      {selection === 'category' && (
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
