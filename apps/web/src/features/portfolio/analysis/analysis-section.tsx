import { type ReactNode, useId } from 'react';
import { Term } from '../../../ui/text/term.tsx';
import './analysis.css';

interface AnalysisSectionProps {
  readonly name: string;
  readonly title: string;
  /** What the figures are and how they are computed. */
  readonly meaning?: string;
  /** Beside the title. */
  readonly controls?: ReactNode;
  /** At the right end of the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a panel under its heading. */
export function AnalysisSection(props: AnalysisSectionProps) {
  const { name, title, meaning, controls, aside, children } = props;
  const id = useId();
  return (
    <section className={`analysis-section analysis-${name}`} aria-labelledby={id}>
      <header className="analysis-head">
        <h2 id={id}>{meaning === undefined ? title : <Term meaning={meaning}>{title}</Term>}</h2>
        {controls}
        {aside !== undefined && <span className="analysis-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly meaning?: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A figure of the row at the top of a panel, with a short note below. */
export const AnalysisFigure = ({ name, meaning, value, note }: FigureProps) => (
  <div className="analysis-figure">
    <dt>{meaning === undefined ? name : <Term meaning={meaning}>{name}</Term>}</dt>
    <dd className="analysis-value">{value}</dd>
    <dd className="analysis-note">{note}</dd>
  </div>
);
