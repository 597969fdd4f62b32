import { termOfFigure, termOfScreenerName } from '@dorpon/domain/glossary/figure-terms.data';
import '../market-ui/share-table/words.ts';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { priceOf } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { round, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sparklinesQuery } from '../api/sparklines.ts';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PriceCell } from '../market-ui/price/price-cell.tsx';
import { HaltTag } from '../market-ui/share/halt-tag.tsx';
import { ShareLink } from '../market-ui/share/share-link.tsx';
import { PhoneShareName } from '../market-ui/share/share-name.tsx';
import { useSectorName } from '../market-ui/share/use-sector-name.ts';
import { Sparkline } from '../ui/plots/sparkline.tsx';
import type { Column } from '../ui/table/column.ts';
import { ChangePercent } from '../ui/text/figures.tsx';
import { DASH } from '../ui/text/format.ts';
import { Loading } from '../ui/text/loading.tsx';
import type { FormulaColumn } from './formulas/formula-values-query.ts';
import { useFormulaText } from './formulas/use-formula-text.ts';
import { HereCell, LeftSide } from './here-cell.tsx';
import type { ResultRow } from './result-row.ts';
import { TermFigure } from './term-figure.tsx';
import { type TermColumnOf, termFigure } from './term-value.ts';

export type ResultColumn = Column<ResultRow, null>;

const none: readonly number[] = [];

const priceText = (price: number | null | undefined) =>
  price === null || price === undefined ? DASH : formatFixed(price, 2);

/** Letters only: an id is part of an address. */
export const termId = (place: number): string => {
  const letter = String.fromCharCode(97 + (place % 26));
  return `term-${place < 26 ? '' : 'z'.repeat(Math.floor(place / 26))}${letter}`;
};

/** Heads are as wide as their words, within reason. */
const MOST_LETTERS = 21;

/** In Bangla a letter and its signs are one. */
const LETTER = /\P{M}\p{M}*/gu;

/** A long head would lie over its neighbour: it is cut, and whole in the list of columns and in the hint. */
const headOf = (name: string) => {
  const letters = name.match(LETTER) ?? [];
  const short = letters.slice(0, MOST_LETTERS - 1).join('');
  const head = letters.length > MOST_LETTERS ? `${short.trimEnd()}…` : name;
  const letterPx = /\p{Script=Bengali}/u.test(head) ? 6.5 : 6.2;
  const shown = Math.min(letters.length, MOST_LETTERS);
  return { head, label: name, width: Math.max(66, shown * letterPx + 26) };
};

export const figureIn = ({ place, column, shown }: TermColumnOf, { match }: ResultRow) =>
  termFigure(column, shown, match.values[place] ?? null, match.distances[place] ?? null);

/** A formula as a column; `shape` is known with its values, and null if it cannot be read. */
export interface ShownFormula {
  readonly id: string;
  readonly head: string;
  readonly shape: Pick<FormulaColumn, 'type' | 'decimals'> | null | undefined;
}

interface ResultTime {
  /** Who entered and left is known. */
  readonly hasHistory: boolean;
  /** Prices are of the moment of the result; else their heads say that they are of now. */
  readonly isOfNow: boolean;
  /** Of the result. */
  readonly day: TradingDay;
}

/**
 * The columns of a result: the share, its price, one for each term and each formula, 30 days, and since when it is
 * here.
 */
export function useResultColumns(
  terms: readonly TermColumnOf[],
  formulas: readonly ShownFormula[],
  { hasHistory, isOfNow, day }: ResultTime,
): readonly ResultColumn[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useNumerals();
  const sectorName = useSectorName();
  const lines = useQuery(sparklinesQuery('month')).data;
  const formulaText = useFormulaText();
  return useMemo(() => {
    const then = (
      id: 'then-close' | 'then-change' | 'then-since',
      width: number,
      valueOf: (row: ResultRow) => number | null,
      cell: ResultColumn['cell'],
      slot?: 'main' | 'under',
    ): ResultColumn => ({
      id,
      head: t(`screenerResult.columnThen.${id}`),
      width,
      grow: 1,
      sortable: true,
      cell,
      ...(slot && { phone: { slot } }),
      csv: [{ head: `${t(`screenerResult.columnThen.${id}`)} ${day}`, value: valueOf }],
    });
    const ofThen: readonly ResultColumn[] = isOfNow
      ? []
      : [
          then(
            'then-close',
            70,
            ({ match }) => match.price?.close ?? null,
            ({ match }) => inNumerals(priceText(match.price?.close), numerals),
            'main',
          ),
          then(
            'then-change',
            82,
            ({ match }) => match.price?.change ?? null,
            ({ match }) => <ChangePercent value={match.price?.change ?? null} />,
          ),
          then(
            'then-since',
            90,
            ({ match }) => match.price?.since ?? null,
            ({ match }) => <ChangePercent value={match.price?.since ?? null} />,
            'under',
          ),
        ];
    const named = (id: 'name' | 'sector' | 'last' | 'change-percent' | 'month' | 'here') =>
      isOfNow || id === 'name' || id === 'sector' || id === 'here'
        ? t(`screenerResult.column.${id}`)
        : t(`screenerResult.columnNow.${id}`);
    const head = (id: Parameters<typeof named>[0]) => ({
      id,
      head: named(id),
      term: termOfFigure(id),
    });
    const lineOf = (code: ShareCode) => lines?.get(code) ?? none;
    const sectorOf = ({ company }: ResultRow) => sectorName(company?.sector ?? '');
    const columns: ResultColumn[] = [
      {
        ...head('name'),
        // With room for a tag, which is wider in Bangla.
        width: language === 'bn' ? 144 : 132,
        grow: 2,
        sortable: true,
        cell: (row) => <CodeCell row={row} isOfNow={isOfNow} />,
        phone: { slot: 'name', cell: (row) => <PhoneName row={row} /> },
        csv: [
          { head: t('screenerResult.column.name'), value: ({ code }) => code },
          {
            head: t('list.field.company'),
            value: ({ company }) =>
              (language === 'bn' && company?.nameBangla) || company?.name || null,
          },
        ],
      },
      {
        ...head('sector'),
        width: 168,
        grow: 2,
        align: 'start',
        tone: 'quiet',
        sortable: true,
        plain: true,
        hidePriority: 9,
        cell: sectorOf,
        csv: [{ head: t('screenerResult.column.sector'), value: sectorOf }],
      },
      ...ofThen,
      {
        ...head('last'),
        width: isOfNow ? 70 : 78,
        grow: 1,
        tone: 'strong',
        sortable: true,
        cell: ({ quote }) => (quote ? <PriceCell quote={quote} /> : DASH),
        ...(isOfNow && { phone: { slot: 'main' as const } }),
        csv: [
          {
            head: named('last'),
            value: ({ quote }) => (quote ? taka(priceOf(quote)) : null),
          },
        ],
      },
      {
        ...head('change-percent'),
        width: isOfNow ? 82 : 104,
        grow: 1,
        sortable: true,
        hidePriority: isOfNow ? 1 : 8,
        cell: ({ quote }) => <ChangePercent value={quote ? shownChange(quote).percent : null} />,
        ...(isOfNow && { phone: { slot: 'under' as const } }),
        csv: [
          {
            head: named('change-percent'),
            value: ({ quote }) => (quote ? shownChange(quote).percent : null),
          },
        ],
      },
      ...terms.map((term): ResultColumn => {
        const { place, name, shown, decimals } = term;
        return {
          id: termId(place),
          ...headOf(shown.head),
          // A distance from a bound is not the figure itself.
          term: shown.kind === 'value' ? termOfScreenerName(name) : undefined,
          grow: 1,
          sortable: true,
          plain: true,
          cell: (row) => (
            <TermFigure shown={shown} figure={figureIn(term, row)} decimals={decimals} />
          ),
          csv: [
            {
              head: shown.head,
              value: (row) => {
                const figure = figureIn(term, row);
                return figure === null ? null : round(figure, 4);
              },
            },
          ],
        };
      }),
      ...formulas.map(({ id, head: over, shape }, place): ResultColumn => {
        const isLoading = shape === undefined;
        const cell = ({ values }: ResultRow) => {
          if (isLoading) return <Loading />;
          return shape === null ? DASH : formulaText(values[place], shape.type, shape.decimals);
        };
        return {
          id,
          ...headOf(over),
          grow: 1,
          // Shown where it is chosen.
          spare: true,
          sortable: true,
          plain: !isLoading,
          ...(shape?.type === 'text' && { align: 'start' }),
          cell,
          // The first of those that are chosen.
          phone: {
            slot: 'middle',
            cell: (row) => (
              <span className="phone-formula">
                {cell(row)}
                <small data-may-clip>{over}</small>
              </span>
            ),
          },
          csv: [
            {
              head: over,
              value: ({ values }) => {
                const value = values[place] ?? null;
                return value === null || typeof value === 'number'
                  ? value
                  : formulaText(value, 'text', 0);
              },
            },
          ],
        };
      }),
      {
        ...head('month'),
        width: isOfNow ? 76 : 110,
        hidePriority: 8,
        cell: ({ code }) => <MonthLine closes={lineOf(code)} />,
        phone: { slot: 'middle', rank: 1 },
        csv: [
          {
            head: t(isOfNow ? 'screenerResult.monthFile' : 'screenerResult.monthFileNow'),
            value: ({ code }) => monthChange(lineOf(code)),
          },
        ],
      },
    ];
    if (!hasHistory) return columns;
    const here: ResultColumn = {
      ...head('here'),
      width: 118,
      tone: 'quiet',
      sortable: true,
      hidePriority: 7,
      cell: ({ mark }) => <HereCell mark={mark} terms={terms} day={day} />,
    };
    return [...columns, here];
  }, [
    t,
    language,
    sectorName,
    lines,
    terms,
    formulas,
    formulaText,
    hasHistory,
    isOfNow,
    day,
    numerals,
  ]);
}

function monthChange(closes: readonly number[]): number | null {
  const [first, last] = [closes[0], closes.at(-1)];
  return first === undefined || last === undefined || first === 0
    ? null
    : round((last / first - 1) * 100, 2);
}

const MonthLine = ({ closes }: { closes: readonly number[] }) => (
  <Sparkline values={closes} datum={closes[0] ?? null} width={56} height={18} />
);

/** Whether it is halted now says nothing about an earlier session. */
function CodeCell({ row: { code, quote, mark }, isOfNow }: { row: ResultRow; isOfNow: boolean }) {
  return (
    <>
      <LeftSide mark={mark} />
      <span className="share-code">
        <ShareLink code={code} rests={quote !== undefined && rests(quote.halt)} inTable />
        {quote && isOfNow && <HaltTag halt={quote.halt} short />}
      </span>
    </>
  );
}

function PhoneName({ row: { code, quote, company, mark } }: { row: ResultRow }) {
  return (
    <>
      <LeftSide mark={mark} />
      {quote ? (
        <PhoneShareName share={{ quote, company }} />
      ) : (
        <span className="phone-code">
          <ShareLink code={code} inTable />
        </span>
      )}
    </>
  );
}
