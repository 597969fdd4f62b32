import type { Percent } from '@dorpon/domain/units';
import './parts.css';

export interface Part {
  readonly key: string;
  readonly percent: Percent;
}

/** A whole and its parts in tones of ink, the first the strongest. The words beside it say the rest. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="parts-bar" aria-hidden="true">
      {parts.map(
        ({ key, percent }, place) =>
          percent > 0 && <i key={key} data-tone={place + 1} style={{ flexGrow: percent }} />,
      )}
    </div>
  );
}

export const PartMark = ({ place }: { place: number }) => (
  <i className="part-mark" data-tone={place + 1} aria-hidden="true" />
);
