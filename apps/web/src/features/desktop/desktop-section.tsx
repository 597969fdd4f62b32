import type { ReactNode } from 'react';

interface DesktopSectionProps {
  readonly title: string;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

export const DesktopSection = ({ title, tool, children }: DesktopSectionProps) => (
  <section className="desktop-section">
    <header>
      <h2>{title}</h2>
      {tool}
    </header>
    {children}
  </section>
);
