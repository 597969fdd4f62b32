import type { ReactNode } from 'react';

interface ActFormProps {
  readonly action: string;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly disabled?: boolean;
  readonly onSend: () => void;
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

export function ActForm(props: ActFormProps) {
  const { action, busy, fault, disabled = false, onSend, other, children } = props;
  return (
    <form
      className="act-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onSend();
      }}
    >
      {children}
      <p className="act-fault" role="alert">
        {fault}
      </p>
      <div className="account-acts">
        <button type="submit" className="btn primary" disabled={busy || disabled}>
          {action}
        </button>
        {other}
      </div>
    </form>
  );
}
