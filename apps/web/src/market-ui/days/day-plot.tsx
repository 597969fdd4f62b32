import type { TradingDay } from '@dorpon/domain/units';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { useDayScale } from './use-day-scale.ts';

type Line = readonly (number | null)[];

interface DayPlotProps {
  readonly label: string;
  readonly days: readonly TradingDay[];
  /** Oldest first, null on incomplete days; keep the identity of all lines while they are the same. */
  readonly values: Line;
  readonly datum: number;
  readonly other?: Line;
  readonly otherName?: string;
  /** Above zero on days that the foot marks. */
  readonly marks?: Line;
  readonly format: (value: number) => string;
}

const none: Line = [];

/** A line through days, in ink: only changes have a tone. */
export function DayPlot(props: DayPlotProps) {
  const { label, days, values, datum, other = none, otherName, marks = none, format } = props;
  const scale = useDayScale(days);
  const last = values.findLast((value) => value !== null) ?? null;
  return (
    <MirrorLine
      today={values}
      opening={null}
      previous={other}
      bars={marks}
      datum={datum}
      now={last === null ? null : { minute: values.lastIndexOf(last) + 1, value: last }}
      running={false}
      opensAt={0}
      minutes={values.length}
      scale={scale}
      label={label}
      format={format}
      isPlain
      {...(otherName !== undefined && { previousLabel: otherName })}
    />
  );
}
