import { nearLimit } from '@dorpon/domain/market/lock';
import type { Quote } from '@dorpon/domain/market/quote';
import { type ReactNode, useMemo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { sortAlso, sortOnly } from '../../ui/table/sort-keys.ts';
import { useHeld } from '../../ui/table/use-held.ts';
import { columnsOf } from './column-definition.ts';
import {
  type NearCriterion,
  type NearRow,
  type NearSort,
  nearCriteria,
  sortNear,
} from './halt-order.ts';
import type { Within } from './halt-search.ts';
import { HaltSection } from './halt-section.tsx';
import { nearColumns } from './near-columns.tsx';
import { SideTable } from './side-table.tsx';
import type { HaltInput } from './use-halt-lists.ts';

interface NearSectionProps extends Pick<HaltInput, 'companies' | 'limits'> {
  readonly rows: readonly NearRow[];
  readonly within: Within;
  /** False when some of the shares may be locked. */
  readonly hasBothSides: boolean;
  readonly sorts: readonly NearSort[];
  readonly onSorts: (sorts: readonly NearSort[]) => void;
  /** Shown when the limits failed to load. */
  readonly fault: ReactNode;
}

type NoFigures = Readonly<Record<string, never>>;
const nothing: NoFigures = {};
const sideOf = ({ near }: NearRow) => near.side;
const figuresOf = () => nothing;
const ANY_DISTANCE = 100;

export function NearSection(props: NearSectionProps) {
  const { rows, companies, limits, within, hasBothSides, sorts, onSorts, fault } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = inNumerals(`${within}%`, useNumerals());
  const hold = useHeld();
  const ordered = useMemo(() => sortNear(rows, sorts), [rows, sorts]);
  const columns = useMemo(
    () =>
      columnsOf<NearRow, NoFigures>(nearColumns(t('figure.crore')), {
        head: (id) => t(`haltList.column.${id as 'name'}`),
        company: t('haltList.company'),
        language,
      }),
    [t, language],
  );
  const useRow = useMemo(() => {
    const rowFor = (code: string, quote: Quote | undefined): NearRow | undefined => {
      const bound = limits?.get(code);
      const near = quote && bound ? nearLimit(quote, bound, ANY_DISTANCE) : null;
      if (!quote || !bound || near === null) return undefined;
      return { quote, company: companies?.get(code), near, limits: bound };
    };
    return (code: string) => rowFor(code, useMomentQuote(code));
  }, [companies, limits]);
  return (
    <HaltSection
      name="near"
      title={t('haltList.near.title')}
      count={rows.length}
      note={t(hasBothSides ? 'haltList.near.note' : 'haltList.near.anySide', { percent })}
      hold={hold}
      empty={fault ? '' : t('haltList.near.none', { percent })}
    >
      {fault}
      {rows.length > 0 && (
        <SideTable
          id="near"
          label={t('haltList.near.title')}
          columns={columns}
          rows={ordered}
          hold={hold}
          sideOf={sideOf}
          figuresOf={figuresOf}
          sideName={(side) => t(`haltList.near.${side as 'upper'}`)}
          useRow={useRow}
          sorts={sorts}
          onSort={(column, also) => {
            const by = nearCriteria.find((criterion) => criterion === column);
            const sort = also ? sortAlso<NearCriterion> : sortOnly<NearCriterion>;
            if (by !== undefined) onSorts(sort(sorts, by));
          }}
        />
      )}
    </HaltSection>
  );
}
