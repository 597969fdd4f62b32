import { useId, useLayoutEffect, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { caretAfter, digitsOf, type Mask, masked } from './mask.ts';
import './masked-field.css';

interface MaskedFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly mask: Mask;
  /** The whole value as the mask writes it; empty when there is none. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Why what stands here cannot be taken; shown when the person has finished typing. */
  readonly complaint: (text: string) => string | null;
  readonly disabled?: boolean;
}

/** A field whose separators come by themselves. The caret stays where the person put it. */
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
          const before = digitsOf(target.value.slice(0, target.selectionStart ?? 0));
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
