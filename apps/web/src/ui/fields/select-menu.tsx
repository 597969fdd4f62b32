import type { Choice } from './segmented.tsx';

interface SelectMenuProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** The system's own menu: a wheel on phones, type-ahead on desktops, no script to load. */
export function SelectMenu<Value extends string>(props: SelectMenuProps<Value>) {
  return (
    <label className={`pick ${props.className ?? ''}`}>
      <span className="control-label">{props.label}</span>
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
    </label>
  );
}
