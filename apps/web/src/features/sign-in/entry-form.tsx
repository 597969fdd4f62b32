import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

interface EntryFormProps {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
  /** Secondary actions under the button. */
  readonly links?: ReactNode;
}

/** Fields, a failure and one button. An invalid field takes the focus. */
export function EntryForm(props: EntryFormProps) {
  const { label, action, busy, fault, onSend, children, links } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className="entry-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        // After the fields have rendered as invalid.
        setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      }}
    >
      {children}
      <p role="alert" className="entry-fault">
        {fault}
      </p>
      <button type="submit" className="btn primary entry-send" aria-disabled={busy}>
        {busy ? t('signIn.busy') : action}
      </button>
      {links !== undefined && <div className="entry-links">{links}</div>}
    </form>
  );
}
