import type { Holding } from '@dorpon/domain/figures/float-list';
import './holders-bar.css';

/** What may trade in tones of ink, what is held fast an empty frame. The figures beside it say it all. */
export function HoldersBar({ holding }: { holding: Holding }) {
  const { institute, foreign, public: people, director, govt } = holding;
  const parts = [
    ['institute', institute],
    ['foreign', foreign],
    ['public', people],
    ['fast', (director ?? 0) + (govt ?? 0)],
  ] as const;
  return (
    <span className="holders-bar" aria-hidden="true">
      {parts.map(
        ([who, percent]) =>
          percent !== null &&
          percent > 0 && <i key={who} className={who} style={{ flexGrow: percent }} />,
      )}
    </span>
  );
}
