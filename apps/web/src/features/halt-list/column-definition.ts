import type { Share } from '@dorpon/domain/shares/share';
import type { Language } from '../../i18n/language.ts';
import type { Column } from '../../ui/table/column.ts';

/** A column as it is drawn; its words come with the reader's language. */
export type DrawnColumn<Row, Figures> = Omit<
  Column<Row, Figures>,
  'id' | 'head' | 'label' | 'csv'
> & {
  /** Of a file; the name's column says the code and the company. */
  readonly value?: (row: Row) => string | number | null;
};

export interface ColumnWords {
  readonly head: (id: string) => string;
  readonly company: string;
  readonly language: Language;
}

export function columnsOf<Row extends Share, Figures>(
  drawn: Readonly<Record<string, DrawnColumn<Row, Figures>>>,
  { head: headOf, company, language }: ColumnWords,
): readonly Column<Row, Figures>[] {
  const nameOf = (row: Row) =>
    (language === 'bn' && row.company?.nameBangla) || row.company?.name || null;
  return Object.entries(drawn).map(([id, { value, ...column }]) => {
    const head = headOf(id);
    const csv =
      id === 'name'
        ? [
            { head, value: ({ quote }: Row) => quote.code },
            { head: company, value: nameOf },
          ]
        : value === undefined
          ? []
          : [{ head, value }];
    return { ...column, id, head, csv };
  });
}
