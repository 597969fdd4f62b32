import type { Chart, MarkKind } from '@dorpon/domain/chart/chart-document';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useMemo } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { type EditChart, set } from '../edit-chart.ts';
import { MarksLane } from './marks-lane.tsx';
import { useShownMarks } from './use-shown-marks.ts';

interface ChartMarksProps {
  readonly host: ChartHost;
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly source: BarSource;
  /** The last day that may be known, in a replay. */
  readonly upto?: TradingDay | undefined;
}

const noMarks: readonly MarkKind[] = [];

/** The marks of one chart on its time axis. */
export function ChartMarks(props: ChartMarksProps) {
  const { host, chart, onChart, code, isIndex, source, upto } = props;
  const oldest = source.bars.at[0];
  const all = useShownMarks({
    codes: [code],
    kinds: isIndex ? noMarks : chart.marks,
    from: oldest === undefined ? undefined : dhakaDay(oldest),
  });
  const marks = useMemo(
    () => (upto === undefined ? all : all.filter(({ day }) => day <= upto)),
    [all, upto],
  );
  return (
    <MarksLane
      host={host}
      code={code}
      marks={marks}
      onRaw={chart.adjust === 0 ? undefined : () => onChart(set('adjust', 0))}
    />
  );
}
