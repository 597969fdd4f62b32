import {
  STATEMENT_FIELDS,
  type StatementField,
} from '@dorpon/domain/portfolio/files/statement/column-words.data';
import { type Side, sectionSide } from '@dorpon/domain/portfolio/files/statement/other-lines';
import {
  placesOf,
  type StatementMapping,
} from '@dorpon/domain/portfolio/files/statement/statement-mapping';
import type { StatementTable } from '@dorpon/domain/portfolio/files/statement/statement-table';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';

interface StatementMappingFormProps {
  readonly table: StatementTable;
  readonly mapping: StatementMapping;
  readonly broker: string;
  readonly day: TradingDay | null;
  readonly side: Side | null;
  readonly onMapping: (mapping: StatementMapping) => void;
  readonly onDay: (day: TradingDay | null) => void;
  readonly onSide: (side: Side) => void;
}

const UNUSED = '';
const kinds = ['trades', 'holdings'] as const;
const orders = ['day-first', 'month-first'] as const;
const sides = ['buy', 'sell'] as const;

/** What each column of a statement means: guessed by its head, corrected by the person. */
export function StatementMappingForm(props: StatementMappingFormProps) {
  const { table, mapping, broker, day, side, onMapping, onDay, onSide } = props;
  const { t } = useTranslation();
  const fields: (StatementField | typeof UNUSED)[] = table.heads.map(() => UNUSED);
  for (const [i, place] of placesOf(table, mapping.columns).entries())
    if (place >= 0) fields[place] = mapping.columns[i]?.field ?? UNUSED;
  const choose = (column: number, field: StatementField | typeof UNUSED) =>
    onMapping({
      ...mapping,
      columns: table.heads.flatMap((head, i) => {
        const chosen = i === column ? field : fields[i];
        return chosen ? { head, field: chosen } : [];
      }),
    });
  const lacks = (field: StatementField) => !fields.includes(field);
  const hasSections = table.rows.some(({ cells }) => sectionSide(cells) !== null);
  const rows = table.heads.map((head, column) => ({ head, column }));
  const title = t('portfolioFiles.statement.title');
  return (
    <>
      <h3 className="import-title">{title}</h3>
      <p className="analysis-text">
        {t('portfolioFiles.statement.text', {
          broker: broker || t('portfolioFiles.statement.nobody'),
        })}
      </p>
      <div className="import-choices">
        <Segmented
          label={t('portfolioFiles.statement.kind')}
          value={mapping.kind}
          choices={kinds.map((value) => ({
            value,
            label: t(`portfolioFiles.statement.kinds.${value}`),
          }))}
          onChoose={(kind) => onMapping({ ...mapping, kind })}
        />
        {lacks('day') ? (
          <DateField label={t('portfolioFiles.statement.day')} value={day} onDay={onDay} />
        ) : (
          <Segmented
            label={t('portfolioFiles.statement.dayOrder')}
            value={mapping.dayOrder}
            choices={orders.map((value) => ({
              value,
              label: t(`portfolioFiles.statement.dayOrders.${value}`),
            }))}
            onChoose={(dayOrder) => onMapping({ ...mapping, dayOrder })}
          />
        )}
        {mapping.kind === 'trades' && lacks('side') && lacks('sold') && !hasSections && (
          <Segmented
            label={t('portfolioFiles.statement.side')}
            value={side ?? ''}
            choices={sides.map((value) => ({
              value,
              label: t(`portfolioFiles.statement.sides.${value}`),
            }))}
            onChoose={(chosen) => chosen !== '' && onSide(chosen)}
          />
        )}
      </div>
      <FigureTable
        label={title}
        rows={rows}
        keyOf={({ column }) => String(column)}
        columns={[
          {
            id: 'head',
            head: t('portfolioFiles.statement.column'),
            align: 'start',
            cell: ({ head }) => <span translate="no">{head}</span>,
          },
          {
            id: 'sample',
            head: t('portfolioFiles.statement.sample'),
            align: 'start',
            tone: 'quiet',
            cell: ({ column }) => (
              <span translate="no" className="import-sample" data-may-clip>
                {sampleOf(table, column)}
              </span>
            ),
          },
          {
            id: 'means',
            head: t('portfolioFiles.statement.means'),
            align: 'start',
            cell: ({ head, column }) => (
              <SelectMenu
                className="import-means"
                label={head}
                value={fields[column] ?? UNUSED}
                choices={[
                  { value: UNUSED, label: t('portfolioFiles.statement.unused') },
                  ...STATEMENT_FIELDS.map((value) => ({
                    value,
                    label: t(`portfolioFiles.statement.field.${value}`),
                  })),
                ]}
                onChoose={(field) => choose(column, field)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

const sampleOf = ({ rows }: StatementTable, column: number): string =>
  rows.map(({ cells }) => cells[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';
