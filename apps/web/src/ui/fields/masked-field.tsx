import { useId, useLayoutEffect, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { caretAfter, digitsOf, type Mask, masked } from './mask.ts';
import './masked-field.css';

interface MaskedFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly mask: Mask;
  /** The complete value as the mask writes it, or empty. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Why the text is invalid; shown when the person has finished typing. */
  readonly complaint: (text: string) => string | null;
  readonly disabled?: boolean;
}

/** A field that inserts the separators. The caret stays where the person put it. */
export function MaskedField(props: MaskedFieldProps) {
  const { label, placeholder, mask, value, onType, complaint, disabled } = props;
  const id = useId();
  const numerals = useNumerals();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  if (known !== value) {
    setKnown(value);
    if (value !== '') setText(value);
  }
  const whole = text.length === mask.length;
  const fault = (whole || left) && text !== '' ? complaint(text) : null;

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <div className="masked-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={inNumerals(text, numerals)}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          const next = masked(target.value, mask);
          const before = digitsOf(masked(target.value.slice(0, target.selectionStart ?? 0), mask));
          caret.current = caretAfter(next, before.length);
          setText(next);
          setLeft(false);
          onType(next);
        }}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-fault`} className="field-fault" role="status">
        {fault}
      </p>
    </div>
  );
}
