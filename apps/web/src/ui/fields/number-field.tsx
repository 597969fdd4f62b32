import './words.ts';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import { type NumberRange, readNumber, stepBy } from './step-number.ts';
import './number-field.css';

interface NumberFieldProps extends NumberRange {
  readonly label: string;
  readonly value: number;
  readonly onNumber: (value: number) => void;
  /** The default, shown beside the range. */
  readonly defaultValue: number;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number with its range: typed, or stepped with two buttons and the arrow keys. */
export function NumberField({ label, value, onNumber, defaultValue, ...range }: NumberFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const numerals = useNumerals();
  const shown = (number: number): string => inNumerals(String(number), numerals);
  /** Text that is not committed yet; null without any. */
  const [typed, setTyped] = useState<string | null>(null);
  const faulty = typed !== null && readNumber(typed, range) === null;
  const commit = () => {
    const read = typed === null ? null : readNumber(typed, range);
    // Invalid text stays in the field, so that it can be corrected.
    if (read === null) return;
    setTyped(null);
    if (read !== value) onNumber(read);
  };
  const step = (by: number) => {
    setTyped(null);
    const next = stepBy((typed === null ? null : readNumber(typed, range)) ?? value, by, range);
    if (next !== value) onNumber(next);
  };
  const { min, max } = range;
  const hint = t('field.range', { min: shown(min), max: shown(max), usual: shown(defaultValue) });
  return (
    <div className="number-field" data-faulty={faulty}>
      <label htmlFor={id}>{label}</label>
      <div className="number-box">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('field.less', { label })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={12} />
        </button>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown(value)}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={faulty}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') return commit();
            if (event.key === 'Escape' && typed !== null) {
              // Resets the field only; the dialog around it stays open.
              event.stopPropagation();
              return setTyped(null);
            }
            const by = steps[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('field.more', { label })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={12} />
        </button>
      </div>
      <p id={`${id}-hint`} className="number-hint">
        {hint}
      </p>
    </div>
  );
}
