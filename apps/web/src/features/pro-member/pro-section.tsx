import type { ReactNode } from 'react';

interface ProSectionProps {
  readonly title: string;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

export const ProSection = ({ title, tool, children }: ProSectionProps) => (
  <section className="pro-section">
    <header>
      <h2>{title}</h2>
      {tool !== undefined && <span className="pro-tool">{tool}</span>}
    </header>
    {children}
  </section>
);
