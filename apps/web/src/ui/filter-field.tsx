import type { Ref } from 'react';
import { Icon } from './icon.tsx';

interface FilterFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function FilterField({ label, clearLabel, value, onType, inputRef }: FilterFieldProps) {
  return (
    <div className="filter-field">
      <Icon name="search" size={14} />
      <input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
        }}
      />
      {value === '' ? (
        <kbd className="kbd">/</kbd>
      ) : (
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
