import { TermButton } from '../text/term-button.tsx';
import type { Choice } from './segmented.tsx';

interface SelectMenuProps<Value extends string> {
  readonly label: string;
  /** The id of the term that the label names. */
  readonly term?: string | undefined;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** The system's own menu: a wheel on phones, type-ahead on desktops, no script to load. */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  // A button in a label would be what the label names.
  const Box = props.term === undefined ? 'label' : 'span';
  return (
    <Box className={`pick ${props.className ?? ''}`}>
      <span className="control-label">
        <TermButton id={props.term}>{props.label}</TermButton>
      </span>
      <select
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value as Value)}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Box>
  );
}
