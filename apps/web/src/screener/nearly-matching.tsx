import './words.ts';
import { formatFixed } from '@dorpon/domain/fixed-text';
import type { TermInWords } from '@dorpon/domain/screener/term-words';
import { useCallback, useMemo, useState } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ShareLink } from '../market-ui/share/share-link.tsx';
import { PHONE, useMedia } from '../platform/use-media.ts';
import { type FigureColumn, FigureTable } from '../ui/table/figure-table.tsx';
import { DASH } from '../ui/text/format.ts';
import type { Ran } from './screener-calls.ts';
import { TermFigure, useTermText } from './term-figure.tsx';
import { decimalsOf, type TermColumnOf, termFigure } from './term-value.ts';

type Nearly = Ran['nearly'][number];

interface NearlyMatchingProps {
  readonly nearly: readonly Nearly[];
  readonly terms: readonly TermInWords[];
  readonly measures: Ran['terms'];
  readonly columns: readonly TermColumnOf[];
}

const FIRST = 8;

/** Shares that only one term excludes, the nearest first. */
export function NearlyMatching({ nearly, terms, measures, columns }: NearlyMatchingProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [isLong, setLong] = useState(false);
  const phone = useMedia(PHONE);
  const textOf = useTermText();
  const missingBy = useCallback(
    ({ term, distance, isInUnits }: Nearly) => {
      if (distance === null) return DASH;
      const away = Math.abs(distance);
      if (!isInUnits) return inNumerals(`${formatFixed(away * 100, 1)}%`, numerals);
      const type = measures[term]?.type ?? 'number';
      const decimals = columns.find(({ place }) => place === term)?.decimals;
      return textOf({ kind: 'value', head: '', type }, away, decimals ?? decimalsOf(type, [away]));
    },
    [textOf, numerals, measures, columns],
  );
  const figureColumns = useMemo(
    (): readonly FigureColumn<Nearly>[] => [
      {
        id: 'code',
        head: t('screenerResult.column.name'),
        align: 'start',
        cell: ({ code }) => <ShareLink code={code} />,
      },
      {
        id: 'value',
        head: t('screenerResult.nearlyValue'),
        cell: (row) => <NearlyValue row={row} columns={columns} />,
      },
      {
        id: 'missing',
        head: t('screenerResult.nearlyMissing'),
        tone: 'quiet',
        cell: missingBy,
      },
      {
        id: 'term',
        head: t('screenerResult.nearlyTerm'),
        align: 'start',
        cell: ({ term }) => terms[term]?.words ?? DASH,
      },
    ],
    [t, missingBy, terms, columns],
  );
  if (nearly.length === 0) return null;
  const rows = isLong ? nearly : nearly.slice(0, FIRST);
  return (
    <section className="nearly-matching">
      <h2>
        {t('screenerResult.nearly')} <span>{t('screenerResult.nearlyNote')}</span>
      </h2>
      {phone ? (
        <ul className="nearly-rows" data-walk>
          {rows.map((row) => (
            <li key={row.code} data-row>
              <ShareLink code={row.code} />
              <b>
                <NearlyValue row={row} columns={columns} />
              </b>
              <span>{terms[row.term]?.words}</span>
              <span>{t('screenerResult.missing', { n: missingBy(row) })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <FigureTable
          label={t('screenerResult.nearly')}
          columns={figureColumns}
          rows={rows}
          keyOf={({ code }) => code}
        />
      )}
      {rows.length < nearly.length && (
        <button type="button" className="btn" onClick={() => setLong(true)}>
          {inNumerals(t('screenerResult.more', { n: nearly.length }), numerals)}
        </button>
      )}
    </section>
  );
}

interface NearlyValueProps {
  readonly row: Nearly;
  readonly columns: readonly TermColumnOf[];
}

function NearlyValue({ row, columns }: NearlyValueProps) {
  const term = columns.find(({ place }) => place === row.term);
  if (term === undefined) return DASH;
  const { column, shown, decimals } = term;
  const figure = termFigure(column, shown, row.value, row.distance);
  return <TermFigure shown={shown} figure={figure} decimals={decimals} />;
}
