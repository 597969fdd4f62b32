import { type ReactNode, useId } from 'react';

interface DetailSectionProps {
  readonly name: string;
  readonly title: string;
  /** Secondary text at the right end of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function DetailSection({ name, title, aside, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section className={`detail-section detail-${name}`} aria-labelledby={id}>
      <header className="detail-section-head">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className="detail-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
