import { createContext, type ReactNode, useContext } from 'react';
import { Pane, type PaneLook } from './pane.tsx';

export const LookContext = createContext<PaneLook>({ palette: 'usual', language: 'en' });

interface SpecimenProps {
  /** The components, by the names of their files where they have one. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A component in dark and light, side by side. */
export function Specimen({ of, children }: SpecimenProps) {
  const look = useContext(LookContext);
  const id = of.replaceAll(/\W+/g, '-');
  return (
    <section className="specimen" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{of}</h2>
      <div className="specimen-panes">
        {(['dark', 'light'] as const).map((theme) => (
          <Pane key={theme} theme={theme} {...look}>
            {children}
          </Pane>
        ))}
      </div>
    </section>
  );
}

/** One state of a component, with its name. */
export function Case({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen-case">
      <span className="specimen-name" lang="en">
        {name}
      </span>
      <div className="specimen-body">{children}</div>
    </div>
  );
}
