import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './text-field.css';

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'name' | 'inputMode' | 'autoComplete' | 'disabled' | 'required' | 'placeholder'
  > {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Why what stands here cannot be taken. */
  readonly fault?: ReactNode;
  /** A quiet line under the field while nothing is wrong with it. */
  readonly hint?: ReactNode;
  /** Given, the field has so many lines. */
  readonly lines?: number;
}

/** What a person writes, under its name. */
export function TextField(props: TextFieldProps) {
  const { label, value, onType, fault, hint, lines, ...plain } = props;
  const id = useId();
  const note = fault ?? hint;
  const said = {
    id,
    value,
    'aria-invalid': fault !== undefined && fault !== null,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  const { type = 'text', placeholder, disabled, required } = plain;
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      {lines === undefined ? (
        <input {...plain} {...said} type={type} onChange={({ target }) => onType(target.value)} />
      ) : (
        <textarea
          {...{ placeholder, disabled, required, rows: lines }}
          {...said}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      <p id={`${id}-note`} className={fault ? 'field-fault' : 'field-hint'} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
