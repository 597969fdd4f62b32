import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

export function AccountSection({ title, tool, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tool}
      </header>
      {children}
    </section>
  );
}
