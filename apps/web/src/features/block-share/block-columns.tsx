import type { Percent } from '@dorpon/domain/units';
import { MirrorBar } from '../../ui/plots/mirror-bars.tsx';
import { Day, Time } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Count, Crore, Portion, Price, Volume } from '../../ui/text/figures.tsx';
import { BlockName, PhoneBlockName } from './block-name.tsx';
import type { BlockColumn } from './block-row.ts';

interface ColumnOptions {
  /** The percentage that a full bar stands for. */
  readonly scale: Percent;
  readonly crore: string;
  /** True when the trades are of several days. */
  readonly manyDays: boolean;
}

export const blockColumns = ({ scale, crore, manyDays }: ColumnOptions) =>
  ({
    name: {
      cell: (row) => <BlockName {...row} />,
      phone: { slot: 'name', cell: (row) => <PhoneBlockName {...row} /> },
    },
    at: {
      cell: ({ trade }) =>
        manyDays ? (
          <span className="block-moment">
            <Day day={trade.day} style="long" /> <Time at={trade.at} />
          </span>
        ) : (
          <Time at={trade.at} seconds />
        ),
      group: ({ trades }) => <Count value={trades} />,
    },
    price: {
      cell: ({ trade }) => <Price value={trade.price} />,
      group: ({ averagePrice }) => <Price value={averagePrice} />,
      phone: { slot: 'main' },
    },
    close: { cell: ({ trade }) => <Price value={trade.close > 0 ? trade.close : null} /> },
    bar: {
      cell: ({ againstClose }) => <MirrorBar value={againstClose ?? 0} scale={scale} />,
      group: ({ againstClose }) => <MirrorBar value={againstClose ?? 0} scale={scale} />,
    },
    against: {
      cell: ({ againstClose }) => <ChangePercent value={againstClose} />,
      group: ({ againstClose }) => <ChangePercent value={againstClose} />,
      phone: { slot: 'under' },
    },
    quantity: {
      cell: ({ trade }) => <Volume value={trade.quantity} />,
      group: ({ quantity }) => <Volume value={quantity} />,
    },
    value: {
      cell: ({ trade }) => <Crore value={trade.value} />,
      group: ({ value }) => <Crore value={value} />,
      groupOnPhone: true,
      phone: { slot: 'middle', rank: 1 },
      unit: crore,
    },
    part: {
      cell: ({ part }) =>
        part === undefined ? <i className="bone" /> : <Portion value={part} decimals={1} />,
    },
  }) satisfies Record<string, BlockColumn>;

export type BlockColumnId = keyof ReturnType<typeof blockColumns>;
