import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type ReactNode, useId } from 'react';
import { Explained } from '../../../market-ui/glossary/explained.tsx';
import './analysis.css';

interface AnalysisSectionProps {
  readonly name: string;
  readonly title: string;
  readonly term?: TermId;
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
  const { name, title, term, meaning, controls, aside, children } = props;
  const id = useId();
  return (
    <section className={`analysis-section analysis-${name}`} aria-labelledby={id}>
      <header className="analysis-head">
        <h2 id={id}>
          <Explained term={term} meaning={meaning}>
            {title}
          </Explained>
        </h2>
        {controls}
        {aside !== undefined && <span className="analysis-aside">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly term?: TermId;
  readonly meaning?: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A figure of the row at the top of a panel, with a short note below. */
export const AnalysisFigure = ({ name, term, meaning, value, note }: FigureProps) => (
  <div className="analysis-figure">
    <dt>
      <Explained term={term} meaning={meaning}>
        {name}
      </Explained>
    </dt>
    <dd className="analysis-value">{value}</dd>
    <dd className="analysis-note">{note}</dd>
  </div>
);
