import './heat.css';

interface HeatScaleProps {
  /** The values at the two ends, in the reader's digits. */
  readonly low: string;
  readonly high: string;
  readonly label: string;
}

const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** The nine tones of a heat map with the values at their ends. */
export const HeatScale = ({ low, high, label }: HeatScaleProps) => (
  <span className="heat-scale" role="img" aria-label={label}>
    {low}
    <span className="heat-steps">
      {steps.map((step) => (
        <i key={step} data-heat={step} />
      ))}
    </span>
    {high}
  </span>
);
