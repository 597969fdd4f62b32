import type { Choice } from '../../../ui/fields/segmented.tsx';

interface GroupedSelectProps {
  readonly label: string;
  readonly value: string;
  /** Label of the empty value. */
  readonly none: string;
  readonly groups: readonly {
    readonly label: string;
    readonly choices: readonly Choice<string>[];
  }[];
  readonly onChoose: (value: string) => void;
}

/** A native select with option groups. */
export function GroupedSelect({ label, value, none, groups, onChoose }: GroupedSelectProps) {
  return (
    <label className="pick">
      <span className="control-label">{label}</span>
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
