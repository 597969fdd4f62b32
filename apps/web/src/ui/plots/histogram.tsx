import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Percent } from '@dorpon/domain/units';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { Count } from '../text/figures.tsx';
import { toneOf } from '../text/tone.ts';
import './histogram.css';

interface HistogramProps {
  readonly steps: readonly { readonly step: Percent; readonly count: number }[];
  readonly most: number;
  readonly label: string;
}

/** How many shares moved by how much, mirrored around those unchanged. */
export const Histogram = memo(function Histogram({ steps, most, label }: HistogramProps) {
  return (
    <div className="histogram" role="img" aria-label={label}>
      {steps.map(({ step, count }) => (
        <span key={step} className="histogram-step">
          <span className="histogram-count">{count > 0 && <Count value={count} />}</span>
          <i
            className={toneOf(step)}
            style={{ height: `${most > 0 ? (count / most) * 100 : 0}%` }}
          />
          <span className="histogram-axis">{step % 5 === 0 && <StepLabel step={step} />}</span>
        </span>
      ))}
    </div>
  );
});

function StepLabel({ step }: { step: Percent }) {
  const sign = step > 0 ? '+' : '';
  const unit = Math.abs(step) === 10 ? '%' : '';
  return inNumerals(`${sign}${formatFixed(step, 0)}${unit}`, useNumerals());
}
