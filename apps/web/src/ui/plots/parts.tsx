import type { Percent } from '@dorpon/domain/units';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './parts.css';

interface Part {
  readonly key: string;
  readonly percent: Percent;
}

/** Parts of a whole in tones of ink, the first the darkest. The text beside it has the figures. */
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

interface PartsHistoryProps {
  readonly label: string;
  /** Parts of each moment, oldest first; they add up to 100. */
  readonly moments: readonly { readonly key: string; readonly parts: readonly Percent[] }[];
  readonly chosen: number;
  /** The chosen moment in words, for screen readers. */
  readonly words: string;
  readonly onChoose: (moment: number | null) => void;
}

/** Parts of a whole month by month. The pointer or the arrow keys choose a month. */
export function PartsHistory({ label, moments, chosen, words, onChoose }: PartsHistoryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const at = Math.floor(((event.clientX - box.left) / box.width) * moments.length);
    onChoose(Math.min(moments.length - 1, Math.max(0, at)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTo(event.key, chosen, moments.length);
    if (to === null) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div
      ref={frame}
      className="parts-history"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={moments.length - 1}
      aria-valuenow={chosen}
      aria-valuetext={words}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
      onBlur={() => onChoose(null)}
      onKeyDown={onKeyDown}
    >
      {moments.map(({ key, parts }, moment) => (
        <span key={key} className="parts-moment" data-chosen={moment === chosen || undefined}>
          {parts.map(
            (percent, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the whole
              percent > 0 && <i key={place} data-tone={place + 1} style={{ flexGrow: percent }} />,
          )}
        </span>
      ))}
    </div>
  );
}

function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.max(0, at - 12);
  return key === 'PageUp' ? Math.min(count - 1, at + 12) : null;
}
