import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayScale } from '../../market-ui/days/use-day-scale.ts';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';

interface HistoryPlotProps {
  readonly label: string;
  /** One for each value. */
  readonly days: readonly TradingDay[];
  /** Oldest first; keep the identity while they are the same. */
  readonly values: readonly (number | null)[];
  readonly datum: number;
  /** Another line, in values of this plot. */
  readonly ghost?: readonly (number | null)[];
  readonly format: (value: number) => string;
  readonly isPlain?: boolean;
}

const none: readonly never[] = [];

/** A figure through a year of sessions. */
export function HistoryPlot(props: HistoryPlotProps) {
  const { label, days, values, datum, ghost = none, format, isPlain = false } = props;
  const { t } = useTranslation();
  const scale = useDayScale(days);
  const last = values.at(-1) ?? null;
  if (values.every((value) => value === null))
    return <p className="cockpit-none">{t('cockpit.noHistory')}</p>;
  return (
    <MirrorLine
      today={values}
      opening={null}
      previous={ghost}
      bars={none}
      datum={datum}
      now={last === null ? null : { minute: values.length, value: last }}
      running={false}
      opensAt={0}
      minutes={values.length}
      scale={scale}
      label={label}
      format={format}
      isPlain={isPlain}
    />
  );
}
