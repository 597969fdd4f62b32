import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { type FigureColumn, FigureTable } from '../../ui/table/figure-table.tsx';
import { Day, useDayWords } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Price } from '../../ui/text/figures.tsx';
import { DASH, formatCount } from '../../ui/text/format.ts';
import type { BacktestResult, BacktestTrade } from './backtest-calls.ts';

type Position = BacktestResult['open'][number];
type Row = BacktestTrade | Position;

const STEP = 50;
const keyOf = (row: Row): string => `${row.code} ${row.in}`;
const isTrade = (row: Row): row is BacktestTrade => 'out' in row;

/** Purchases with their sales, newest first, each with the reasons. */
export function TradeList({ result }: { readonly result: BacktestResult }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  const isPhone = useMedia(PHONE);
  const [count, setCount] = useState(STEP);
  const rows: Row[] = [...result.open, ...result.trades.toReversed()];
  const all = result.figures.trades;
  const chosenAs = ({ reasonIn: { on, place, value } }: Row): string =>
    inNumerals(
      value === null
        ? t('backtest.list.place', { place, day: dayWords(on, 'long') })
        : t('backtest.list.value', { place, day: dayWords(on, 'long'), value }),
      numerals,
    );
  const whyOf = (row: Row): string =>
    t(isTrade(row) ? `backtest.why.${row.reasonOut.kind}` : 'backtest.list.held');
  const columns: FigureColumn<Row>[] = [
    {
      id: 'share',
      head: t('backtest.list.share'),
      align: 'start',
      cell: ({ code }) => <ShareLink code={code} />,
    },
    {
      id: 'chosen',
      head: t('backtest.list.chosen'),
      align: 'start',
      tone: 'quiet',
      cell: chosenAs,
    },
    {
      id: 'in',
      head: t('backtest.list.in'),
      align: 'start',
      cell: ({ in: bought, reasonIn: { waitedFor } }) => (
        <>
          <Day day={bought} />
          {waitedFor && <small>{t(`backtest.waited.${waitedFor}`)}</small>}
        </>
      ),
    },
    {
      id: 'inPrice',
      head: t('backtest.list.inPrice'),
      cell: ({ inPrice }) => <Price value={inPrice} />,
    },
    {
      id: 'quantity',
      head: t('backtest.list.quantity'),
      cell: ({ quantity }) => <Count value={quantity} />,
    },
    {
      id: 'out',
      head: t('backtest.list.out'),
      align: 'start',
      cell: (row) => (isTrade(row) ? <Day day={row.out} /> : DASH),
    },
    {
      id: 'outPrice',
      head: t('backtest.list.outPrice'),
      cell: (row) => <Price value={isTrade(row) ? row.outPrice : null} />,
    },
    {
      id: 'gain',
      head: t('backtest.list.gain'),
      cell: ({ gain, cost }) => <ChangePercent value={(gain / cost) * 100} />,
    },
    {
      id: 'why',
      head: t('backtest.list.why'),
      align: 'start',
      cell: whyOf,
    },
  ];
  if (rows.length === 0) return <p>{t('backtest.noTrades')}</p>;
  return (
    <>
      {all > result.trades.length && (
        <p>
          {inNumerals(
            t('backtest.list.newest', {
              n: formatCount(result.trades.length),
              all: formatCount(all),
            }),
            numerals,
          )}
        </p>
      )}
      {isPhone ? (
        <ul className="backtest-trades" aria-label={t('backtest.open.trades')}>
          {rows.slice(0, count).map((row) => (
            <StackedTrade key={keyOf(row)} row={row} chosen={chosenAs(row)} why={whyOf(row)} />
          ))}
        </ul>
      ) : (
        <FigureTable
          label={t('backtest.open.trades')}
          rows={rows.slice(0, count)}
          keyOf={keyOf}
          columns={columns}
        />
      )}
      {rows.length > count && (
        <button type="button" className="btn" onClick={() => setCount(count + STEP)}>
          {inNumerals(
            t('backtest.list.more', { n: Math.min(STEP, rows.length - count) }),
            numerals,
          )}
        </button>
      )}
    </>
  );
}

interface StackedTradeProps {
  readonly row: Row;
  readonly chosen: string;
  readonly why: string;
}

/** All of a trade in the width of a phone. */
function StackedTrade({ row, chosen, why }: StackedTradeProps) {
  const { t } = useTranslation();
  const { waitedFor } = row.reasonIn;
  return (
    <li>
      <div>
        <ShareLink code={row.code} />
        <ChangePercent value={(row.gain / row.cost) * 100} />
      </div>
      <p>
        {t('backtest.list.in')} <Day day={row.in} /> · <Count value={row.quantity} /> ×{' '}
        <Price value={row.inPrice} />
      </p>
      <p>
        {isTrade(row) ? (
          <>
            {t('backtest.list.out')} <Day day={row.out} /> · <Price value={row.outPrice} /> · {why}
          </>
        ) : (
          why
        )}
      </p>
      <small>
        {t('backtest.list.chosen')} {chosen}
        {waitedFor && ` · ${t(`backtest.waited.${waitedFor}`)}`}
      </small>
    </li>
  );
}
