import { useId } from 'react';
import { TermButton } from '../text/term-button.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Set when the label is in another language than the page. */
  readonly lang?: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** The id of the term that the label names. */
  readonly term?: string | undefined;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}

/**
 * A few choices side by side. Radio buttons, so that arrow keys work and screen readers say "2 of
 * 5".
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="seg">
      <legend className="control-label">
        <TermButton id={props.term}>{props.label}</TermButton>
      </legend>
      {props.choices.map(({ value, label, lang }) => (
        <label key={value} className="seg-item">
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span lang={lang}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
