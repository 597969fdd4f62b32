import type { Chart } from '@dorpon/domain/chart/chart-document';
import { set } from '@dorpon/domain/chart/edit-document';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import type { EditChart } from '../edit-chart.ts';
import { MarksLane } from './marks-lane.tsx';
import { useShownMarks } from './use-shown-marks.ts';
import { useTradeMarks } from './use-trade-marks.ts';

interface ChartMarksProps {
  readonly host: ChartHost;
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly code: ShareCode;
  readonly source: BarSource;
  /** The last day that may be known, in a replay. */
  readonly upto?: TradingDay | undefined;
}

/** The marks of a share on the time axis of its chart; nothing else has announcements. */
export function ChartMarks(props: ChartMarksProps) {
  const { host, chart, onChart, code, source, upto } = props;
  // Older bars need older marks.
  const oldest = useSyncExternalStore(source.subscribe, () =>
    source.bars.count > 0 ? source.bars.at[0] : undefined,
  );
  const marks = useShownMarks({
    codes: [code],
    kinds: chart.marks,
    from: oldest === undefined ? undefined : dhakaDay(oldest),
    upto,
  });
  const trades = useTradeMarks(code, upto);
  return (
    <MarksLane
      host={host}
      code={code}
      marks={[...marks, ...trades]}
      onRaw={chart.adjust === 0 ? undefined : () => onChart(set('adjust', 0))}
    />
  );
}
