import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import type { Share } from '@dorpon/domain/shares/share';
import type { Language } from '../../i18n/languages.ts';
import type { Column } from '../../ui/table/column.ts';

/** A column without its words, which depend on the language. */
export type ColumnDefinition<Row, Figures> = Omit<
  Column<Row, Figures>,
  'id' | 'head' | 'label' | 'csv'
> & {
  /** Value in the CSV file; the name column writes the code and the company. */
  readonly value?: (row: Row) => string | number | null;
};

export interface ColumnWords {
  readonly head: (id: string) => string;
  readonly company: string;
  readonly language: Language;
}

export function columnsOf<Row extends Share, Figures>(
  definitions: Readonly<Record<string, ColumnDefinition<Row, Figures>>>,
  { head: headOf, company, language }: ColumnWords,
): readonly Column<Row, Figures>[] {
  const nameOf = (row: Row) =>
    (language === 'bn' && row.company?.nameBangla) || row.company?.name || null;
  return Object.entries(definitions).map(([id, { value, ...column }]) => {
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
    return { ...column, id, head, term: termOfFigure(id), csv };
  });
}
