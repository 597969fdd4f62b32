import { type ReactNode, useId } from 'react';
import { HeldNote } from '../../ui/table/held-note.tsx';
import type { Hold } from '../../ui/table/use-held.ts';
import { Count } from '../../ui/text/figures.tsx';

interface HaltSectionProps {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  readonly note: ReactNode;
  readonly controls?: ReactNode;
  /** Of the section's table. */
  readonly hold?: Hold;
  /** Shown when the section has no shares. */
  readonly empty: string;
  readonly children: ReactNode;
}

export function HaltSection(props: HaltSectionProps) {
  const { name, title, count, note, controls, hold, empty, children } = props;
  const id = useId();
  return (
    <section className={`halt-section ${name}-section`} aria-labelledby={id}>
      <header className="halt-head">
        <h2 id={id}>{title}</h2>
        <span className="halt-count">
          <Count value={count} />
        </span>
        <p className="halt-note">{note}</p>
        {(controls !== undefined || hold !== undefined) && (
          <div className="halt-controls">
            {hold && count > 0 && <HeldNote hold={hold} />}
            {controls}
          </div>
        )}
      </header>
      {count === 0 && <p className="halt-empty">{empty}</p>}
      {children}
    </section>
  );
}
