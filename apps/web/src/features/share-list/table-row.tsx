import type { Company } from '@dorpon/domain/shares/company';
import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import { memo } from 'react';
import { useQuote } from '../../live/use-quote.ts';
import { useMarket } from '../../platform/market-context.ts';
import { GroupRow, PhoneGroupRow } from './group-row.tsx';
import type { RowData, ShareRowData } from './list-rows.ts';
import { PhoneShareCells } from './phone-share-row.tsx';
import { ShareCells } from './share-row.tsx';

interface TableRowProps {
  readonly id: string;
  readonly row: RowData;
  readonly index: number;
  readonly start: number;
  readonly active: boolean;
  readonly phone: boolean;
  readonly sort: ShareCriterion;
  readonly company: Company | undefined;
  readonly name: string;
  readonly onToggle: (group: string) => void;
}

/** Where a row stands. What is in it draws by itself, when its own share changes. */
export function TableRow({ row, id, index, start, active, phone, ...props }: TableRowProps) {
  const Group = phone ? PhoneGroupRow : GroupRow;
  const kind = row.kind === 'group' ? 'group-row' : 'share-row';
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      className={`${phone ? 'phone-row' : 'list-row'} ${kind}`}
      data-active={active || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.kind === 'group' ? (
        <Group
          group={row.group}
          name={props.name}
          figures={row.figures}
          open={row.open}
          onToggle={props.onToggle}
        />
      ) : (
        <ShareRow code={row.code} company={props.company} phone={phone} sort={props.sort} />
      )}
    </div>
  );
}

interface ShareRowProps extends Pick<ShareRowData, 'code'> {
  readonly company: Company | undefined;
  readonly phone: boolean;
  readonly sort: ShareCriterion;
}

const ShareRow = memo(function ShareRow({ code, company, phone, sort }: ShareRowProps) {
  const quote = useQuote(useMarket().board, code);
  if (quote === undefined) return null;
  if (phone) return <PhoneShareCells quote={quote} company={company} sort={sort} />;
  return <ShareCells quote={quote} company={company} />;
});
