import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { sparklinesQuery } from '../../../api/sparklines.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { useBoardBeat } from '../../../live/use-board-beat.ts';
import { useQuote } from '../../../live/use-quote.ts';
import { PHONE, useMedia } from '../../../platform/use-media.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { priceOn, useLiveWorth } from '../../../portfolio/use-live-worth.ts';
import { ColumnsButton } from '../../../ui/table/columns/columns-button.tsx';
import { useLayout } from '../../../ui/table/columns/use-layout.ts';
import { Table } from '../../../ui/table/table.tsx';
import { pressedSort, sortsOf } from '../../../ui/table/table-search.ts';
import type { PanelProps } from '../panel-props.ts';
import { holdingColumns } from './holding-columns.tsx';
import {
  holdingRow,
  holdingSorts,
  lotKey,
  lotRow,
  SUM,
  sortedCodes,
  type TableRow,
  usualSort,
} from './holding-rows.ts';

const TABLE = 'holdings';

interface HoldingsTableProps extends Pick<PanelProps, 'search' | 'onChange'> {
  readonly overview: Overview;
  readonly acts: (code: ShareCode) => React.ReactNode;
  /** Opens a holding on a phone. Keep its identity. */
  readonly onOpen: (code: ShareCode) => void;
}

/** What is owned, live; a holding opens to its lots. */
export function HoldingsTable(props: HoldingsTableProps) {
  const { overview, search, onChange, acts, onOpen } = props;
  const { t } = useTranslation();
  const { board } = useMarket();
  const beat = useBoardBeat(board);
  const [opened, setOpened] = useState<ReadonlySet<ShareCode>>(new Set());
  const closes = useQuery(sparklinesQuery('month')).data;
  const toggle = useCallback(
    (code: ShareCode) =>
      setOpened((before) => {
        const after = new Set(before);
        if (!after.delete(code)) after.add(code);
        return after;
      }),
    [],
  );
  const columns = useMemo(
    () => holdingColumns({ t, onOpen, onToggle: toggle, closesOf: (code) => closes?.get(code) }),
    [t, onOpen, toggle, closes],
  );
  const sorts = useMemo(() => sortsOf(search, holdingSorts, usualSort), [search]);
  const onAddress = useCallback(
    (layout: string | undefined) => onChange({ columns: layout }),
    [onChange],
  );
  const { shown, layout, setLayout, widths } = useLayout({
    table: TABLE,
    columns,
    address: search.columns,
    onAddress,
    sorts,
  });
  const byCode = useMemo(
    () => new Map(overview.holdings.map((holding) => [holding.code, holding] as const)),
    [overview],
  );
  const codes = useMemo(() => sortedCodes(overview, beat, sorts), [overview, beat, sorts]);
  const groups = useMemo(() => {
    const rows = codes.flatMap((code) => [
      code,
      ...(opened.has(code) ? (byCode.get(code)?.lots ?? []).map((lot) => lotKey(code, lot)) : []),
    ]);
    return [{ key: 'all', figures: null, rows: [...rows, SUM] }];
  }, [codes, opened, byCode]);
  const sum = useLiveWorth(overview);
  const phone = useMedia(PHONE);
  /** In percent: bars are compared with the longest. */
  const most = useMemo(() => {
    const worths = overview.holdings.map(
      ({ code, quantity, price }) => quantity * (priceOn(beat, code, price) ?? 0),
    );
    const whole = worths.reduce((all, worth) => all + worth, 0);
    return whole > 0 ? (Math.max(...worths) / whole) * 100 : 100;
  }, [overview, beat]);
  const useRow = useCallback(
    (key: string): TableRow | undefined => {
      const [code = ''] = key.split('/');
      const quote = useQuote(board, code);
      if (key === SUM) {
        const { market, unrealised, dayGain, dayBase, unknown } = sum;
        return {
          kind: 'sum',
          count: byCode.size,
          quantity: null,
          cost: market - unrealised,
          worth: market,
          unrealised,
          dayGain,
          dayPercent: dayBase > 0 ? (dayGain / dayBase) * 100 : null,
          weight: unknown === 0 && market > 0 ? 100 : null,
        };
      }
      const holding = byCode.get(code);
      if (holding === undefined) return undefined;
      const row = holdingRow(holding, overview, quote, sum.market, opened.has(code));
      if (key === code) return row;
      const lot = holding.lots.find((each) => lotKey(code, each) === key);
      return lot && lotRow(lot, row, overview.day);
    },
    [board, byCode, overview, opened, sum],
  );
  return (
    <section
      className="holdings"
      aria-label={t('portfolio.columns.name')}
      style={{ '--most-weight': most } as React.CSSProperties}
    >
      <div className="holdings-tools" data-above-rows>
        <h2>{t('portfolio.holdingsTitle')}</h2>
        <ColumnsButton
          columns={columns as never}
          layout={layout}
          onLayout={setLayout}
          onResetWidths={widths.resetWidths}
        />
      </div>
      <Table<TableRow, null>
        id={TABLE}
        label={t('portfolio.holdingsTitle')}
        columns={shown}
        groups={groups}
        grouped={false}
        groupName={String}
        useRow={useRow}
        sorts={sorts}
        onSort={(column, also) => {
          const sort = pressedSort(sorts, column, also, holdingSorts);
          if (sort !== undefined) onChange({ sort });
        }}
        widths={widths}
        rowClass="holding-row"
        actions={(row) => row.kind === 'holding' && acts(row.code)}
        {...(phone && { onOpen })}
        rowKeys={{ ' ': (row) => toggle(row.split('/')[0] ?? '') }}
      />
    </section>
  );
}
