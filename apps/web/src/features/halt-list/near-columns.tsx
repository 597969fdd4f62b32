import { changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { PAISA_PER_CRORE, taka } from '@dorpon/domain/units';
import { DayRange } from '../../market-ui/price/day-range.tsx';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { Change, ChangePercent, Crore, Price, Volume } from '../../ui/text/figures.tsx';
import type { ColumnDefinition } from './column-definition.ts';
import type { NearRow } from './halt-order.ts';

/** The widths fit those of the locked shares, so that the columns of both lists align. */
export const nearColumns = (crore: string) =>
  ({
    name: {
      width: 214,
      grow: 4.5,
      sortable: true,
      cell: (row) => <ShareName share={row} />,
      phone: { slot: 'name', cell: (row) => <PhoneShareName share={row} /> },
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
    limit: {
      width: 78,
      grow: 1,
      tone: 'quiet',
      hidePriority: 4,
      cell: ({ near }) => <Price value={near.limit} />,
      value: ({ near }) => taka(near.limit),
    },
    'away-price': {
      width: 92,
      grow: 1,
      hidePriority: 5,
      cell: ({ near }) => <Change value={near.side === 'upper' ? near.away : -near.away} />,
      value: ({ near }) => taka(near.side === 'upper' ? near.away : -near.away),
    },
    away: {
      width: 112,
      grow: 1,
      sortable: true,
      tone: 'strong',
      cell: ({ near }) => <ChangePercent value={near.percent} />,
      phone: { slot: 'middle', rank: 1 },
      value: ({ near }) => near.percent,
    },
    range: {
      width: 184,
      grow: 2,
      align: 'center',
      hidePriority: 3,
      cell: ({ quote, limits }) => (
        <DayRange
          low={quote.low}
          high={quote.high}
          last={priceOf(quote)}
          yesterday={quote.yesterdayClose}
          limits={limits}
        />
      ),
    },
    volume: {
      width: 100,
      grow: 1,
      sortable: true,
      tone: 'quiet',
      hidePriority: 2,
      cell: ({ quote }) => <Volume value={quote.volume} />,
      value: ({ quote }) => quote.volume,
    },
    value: {
      width: 100,
      grow: 1,
      sortable: true,
      tone: 'quiet',
      hidePriority: 1,
      unit: crore,
      cell: ({ quote }) => <Crore value={quote.value} />,
      value: ({ quote }) => quote.value / PAISA_PER_CRORE,
    },
  }) satisfies Record<string, ColumnDefinition<NearRow, null>>;
