import { Icon } from '../icon.tsx';

interface FilterFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}

export function FilterField({ label, clearLabel, value, onType }: FilterFieldProps) {
  return (
    <div className="filter-field">
      <Icon name="search" size={14} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="filter-clear"
          aria-label={clearLabel}
          onClick={() => onType('')}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}
