import { changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { PAISA_PER_LAKH, type Paisa, taka } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { Time } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Lakh, Price, Volume } from '../../ui/text/figures.tsx';
import type { ColumnDefinition } from './column-definition.ts';
import { type LockRow, waitingValue } from './halt-order.ts';

/** Sums over all locks of one side. */
export interface LockFigures {
  readonly waitingShares: number | null;
  readonly waitingValue: Paisa | null;
}

/** The widths fit those of the shares near a limit, so that the columns of both lists align. */
export const lockColumns = (lakh: string) =>
  ({
    name: {
      width: 214,
      grow: 4.5,
      sortable: true,
      cell: (row) => <ShareName share={row} />,
      phone: { slot: 'name', cell: (row) => <PhoneLockName row={row} /> },
    },
    last: {
      width: 76,
      grow: 1,
      tone: 'strong',
      cell: ({ quote }) => <PriceCell quote={quote} />,
      phone: { slot: 'main' },
      value: ({ quote }) => taka(priceOf(quote)),
    },
    'change-percent': {
      width: 92,
      grow: 1,
      sortable: true,
      cell: ({ quote }) => <ChangePercent value={changePercentOf(quote)} />,
      phone: { slot: 'under' },
      value: ({ quote }) => changePercentOf(quote),
    },
    since: {
      width: 78,
      grow: 1,
      sortable: true,
      hidePriority: 2,
      cell: ({ facts }) => <Time at={facts?.since ?? null} />,
      phone: { slot: 'middle', rank: 2 },
      value: ({ facts }) => (facts?.since ? dhakaTime(facts.since, true) : null),
    },
    sessions: {
      width: 92,
      grow: 1,
      sortable: true,
      hidePriority: 4,
      cell: ({ facts }) => <Count value={facts?.sessions ?? null} />,
      phone: { slot: 'middle', rank: 3 },
      value: ({ facts }) => facts?.sessions ?? null,
    },
    waiting: {
      width: 112,
      grow: 1,
      sortable: true,
      tone: 'strong',
      cell: ({ facts }) => <Volume value={facts?.waiting ?? null} />,
      group: (figures) => <Volume value={figures.waitingShares} />,
      groupOnPhone: true,
      phone: { slot: 'middle', rank: 1 },
      value: ({ facts }) => facts?.waiting ?? null,
    },
    orders: {
      width: 92,
      grow: 1,
      tone: 'quiet',
      hidePriority: 6,
      cell: ({ facts }) => <Count value={facts?.orders ?? null} />,
      value: ({ facts }) => facts?.orders ?? null,
    },
    worth: {
      width: 92,
      grow: 1,
      sortable: true,
      hidePriority: 3,
      unit: lakh,
      cell: (row) => <Lakh value={waitingValue(row)} />,
      group: (figures) => <Lakh value={figures.waitingValue} />,
      value: (row) => {
        const paisa = waitingValue(row);
        return paisa === null ? null : paisa / PAISA_PER_LAKH;
      },
    },
    limit: {
      width: 100,
      grow: 1,
      tone: 'quiet',
      hidePriority: 7,
      cell: ({ facts }) => <Price value={facts?.limit ?? null} />,
      value: ({ facts }) => (facts?.limit == null ? null : taka(facts.limit)),
    },
    volume: {
      width: 100,
      grow: 1,
      tone: 'quiet',
      hidePriority: 5,
      cell: ({ quote }) => <Volume value={quote.volume} />,
      value: ({ quote }) => quote.volume,
    },
  }) satisfies Record<string, ColumnDefinition<LockRow, LockFigures>>;

/** On a phone the time and the sessions of the lock take the place of the company name. */
function PhoneLockName({ row }: { row: LockRow }) {
  const { t } = useTranslation();
  const { since = null, sessions = null } = row.facts ?? {};
  const words = useDigits(
    [
      since === null ? '' : t('haltList.locked.since', { time: dhakaTime(since, false) }),
      sessions === null || sessions < 2 ? '' : t('haltList.locked.sessions', { n: sessions }),
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
  return <PhoneShareName share={row} under={words === '' ? undefined : words} />;
}
