import { useId } from 'react';
import '../../ui/fields/text-field.css';
import './text-area.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly hint?: string | undefined;
  /** Why the value is invalid; replaces the hint. */
  readonly complaint?: string | null | undefined;
  readonly lines: number;
}

/** A text field of several lines. */
export function TextArea({ label, value, onType, hint, complaint = null, lines }: TextAreaProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-box">
        <textarea
          id={id}
          rows={lines}
          value={value}
          aria-invalid={complaint !== null}
          aria-describedby={`${id}-says`}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p id={`${id}-says`} data-faulty={complaint !== null}>
        {complaint ?? hint}
      </p>
    </div>
  );
}
