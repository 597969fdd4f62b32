import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAct: () => void;
}

/** One sentence, one action. */
export function EmptyMessage({ title, children, action, onAct }: MessageProps) {
  return (
    <div className="message" role="status">
      <h2>{title}</h2>
      <p>{children}</p>
      <button type="button" className="btn primary" onClick={onAct}>
        {action}
      </button>
    </div>
  );
}

/** What failed, why, and a retry button. */
export function ErrorMessage({ title, children, action, onAct }: MessageProps) {
  return (
    <div className="message failed" role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
      <button type="button" className="btn" onClick={onAct}>
        <Icon name="again" size={14} />
        {action}
      </button>
    </div>
  );
}
