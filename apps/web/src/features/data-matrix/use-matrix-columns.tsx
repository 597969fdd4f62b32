import { termOfFigure } from '@dorpon/domain/glossary/figure-terms.data';
import { categoryOf } from '@dorpon/domain/market/instrument';
import type { Halt } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { NamedFormula } from '@dorpon/domain/screener/formulas';
import { round } from '@dorpon/domain/units';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { useGroupSector } from '../../market-ui/share/use-group-sector.ts';
import { useFormulaText } from '../../screener/formulas/use-formula-text.ts';
import type { Column } from '../../ui/table/column.ts';
import { DASH } from '../../ui/text/format.ts';
import { Loading } from '../../ui/text/loading.tsx';
import { type CellWords, drawFigure } from './figures/draw-figure.tsx';
import { isText, type MatrixFigure } from './figures/matrix-figure.ts';
import { matrixFigures, NAME } from './figures/matrix-figures.ts';
import { tintOf } from './figures/tint.ts';
import type { MatrixRow } from './matrix-row.ts';

export type MatrixColumn = Column<MatrixRow, null>;

const shareOf = ({ quote, facts }: MatrixRow) => ({
  quote,
  company: facts.companies?.get(quote.code),
});

/** Text of a sector or category, for its cell and its order. */
export function useTextOf(): (id: string, row: MatrixRow) => string {
  const sectorName = useGroupSector();
  return useCallback(
    (id, { quote, facts }) => {
      if (id === 'category') return categoryOf(quote.quoteBase);
      return sectorName(facts.companies?.get(quote.code)?.sector ?? '');
    },
    [sectorName],
  );
}

/**
 * All columns in the reader's language; the array is stable until the language, the width or a formula changes.
 */
export function useMatrixColumns(
  phone: boolean,
  formulas: readonly NamedFormula[],
): readonly MatrixColumn[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useTextOf();
  const formulaText = useFormulaText();
  return useMemo(() => {
    const heads = t.group('dataMatrix.column');
    const labels = t.group('dataMatrix.columnInFull');
    const words: CellWords = {
      rises: t('dataMatrix.rises'),
      falls: t('dataMatrix.falls'),
      noPattern: t('dataMatrix.noPattern'),
      pattern: ({ facts }, place) => facts.technicals?.patterns[place - 1]?.[language] ?? '',
      sector: (row) => textOf('sector', row),
      category: (row) => textOf('category', row),
    };
    const valueOf = (figure: MatrixFigure) => (row: MatrixRow) => {
      if (isText(figure)) return textOf(figure.id, row);
      const value = figure.of(row);
      if (!Number.isFinite(value)) return null;
      if (figure.kind !== 'pattern') return round(value, figure.decimals);
      return value === 0 ? null : words.pattern(row, Math.abs(value));
    };
    // On a phone the tag beside the code is an abbreviation, so the lock is named under the code.
    const lockWords = (halt: Halt) => (halt === '' || rests(halt) ? undefined : t(`halt.${halt}`));
    const name: MatrixColumn = {
      id: NAME,
      head: t('dataMatrix.code'),
      label: t('dataMatrix.codeAndName'),
      sortable: true,
      reused: true,
      ...(phone ? { width: 148 } : { width: 196, grow: 3 }),
      cell: (row) => <ShareName share={shareOf(row)} />,
      phone: {
        slot: 'name',
        cell: (row) => <PhoneShareName share={shareOf(row)} under={lockWords(row.quote.halt)} />,
      },
      csv: [
        { head: t('dataMatrix.code'), value: ({ quote }) => quote.code },
        {
          head: t('tablePage.company'),
          value: (row) => {
            const { company } = shareOf(row);
            return (language === 'bn' && company?.nameBangla) || company?.name || null;
          },
        },
      ],
    };
    const columns = matrixFigures.map((figure): MatrixColumn => {
      const head = heads[figure.id] ?? figure.id;
      const label = labels[figure.id] ?? head;
      return {
        id: figure.id,
        head,
        label,
        term: termOfFigure(figure.id),
        sortable: true,
        width: figure.width,
        grow: 1,
        ...shapeOf(figure),
        ...(figure.id === 'last' ? { reused: true } : { plain: true }),
        family: t(`dataMatrix.group.${figure.group}`),
        cell: (row) => drawFigure(figure, row, words),
        csv: [{ head: label, value: valueOf(figure) }],
      };
    });
    const written = formulas.map(({ id, name: given, text }): MatrixColumn => {
      const head = given || text;
      const shownIn = ({ quote, formulas: all }: MatrixRow) => {
        const column = all.get(id);
        return column && formulaText(column.of.get(quote.code), column.type, column.decimals);
      };
      return {
        id,
        head,
        sortable: true,
        width: Math.min(170, Math.max(92, head.length * 7 + 30)),
        grow: 1,
        plain: true,
        family: t('formulaWords.title'),
        cell: (row) => shownIn(row) ?? (row.formulas.has(id) ? DASH : <Loading />),
        csv: [
          {
            head,
            value: (row) => {
              const value = row.formulas.get(id)?.of.get(row.quote.code) ?? null;
              return value === null || typeof value === 'number' ? value : (shownIn(row) ?? null);
            },
          },
        ],
      };
    });
    return [name, ...columns, ...written];
  }, [t, language, textOf, formulaText, phone, formulas]);
}

function shapeOf({ id, kind }: MatrixFigure): Pick<MatrixColumn, 'align' | 'tone'> {
  if (kind === 'category') return { align: 'center', tone: 'faint' };
  if (kind === 'sector') return { align: 'start', tone: 'quiet' };
  return id === 'last' ? { tone: 'strong' } : {};
}

/** Adds tints to the chosen columns. */
export function tinted(
  columns: readonly MatrixColumn[],
  tints: readonly string[],
  thresholds: ReadonlyMap<string, readonly number[]>,
): readonly MatrixColumn[] {
  return columns.map((column) => {
    const figure = matrixFigures.find(({ id }) => id === column.id);
    if (!tints.includes(column.id) || figure?.scale == null) return column;
    const { scale, of } = figure;
    const limits = thresholds.get(column.id) ?? [];
    return { ...column, tint: (row) => tintOf(of(row), scale, limits) };
  });
}
