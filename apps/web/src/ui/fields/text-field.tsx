import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import './text-field.css';

interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly hint?: string | undefined;
  /** Why the text is invalid; replaces the hint. */
  readonly complaint?: string | null | undefined;
  /** Inside the box, at its right end. */
  readonly tool?: ReactNode;
}

/** A text input with its label above, and a hint or an error below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onType, hint, complaint = null, tool, ...input } = props;
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-box">
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={complaint !== null}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => onType(target.value)}
        />
        {tool}
      </div>
      <p id={`${id}-says`} data-faulty={complaint !== null}>
        {complaint ?? hint}
      </p>
    </div>
  );
}
