import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Choice } from './segmented.tsx';
import './tabs.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** A short text or link at the right end of the row. */
  readonly aside?: ReactNode;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

/** Room for the focus ring right of the last tab. */
const ROOM = 4;

/** The needle is under the chosen tab. Arrows, Home and End choose; Tab leaves the row. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChoose, aside, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // Scrolls only the row: `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>(`[id="${id}-${value}"]`);
    if (!list || !tab) return;
    const show = () => {
      const left = tab.offsetLeft - list.offsetLeft;
      const right = left + tab.offsetWidth + ROOM;
      const end = list.scrollLeft + list.clientWidth;
      if (left < list.scrollLeft) list.scrollLeft = left;
      else if (right > end) list.scrollLeft = right - list.clientWidth;
    };
    // Not in the middle of a render, where it would make the browser compute the layout.
    const frame = requestAnimationFrame(show);
    // A font that loads late makes the labels wider and would cut the last one.
    void document.fonts.ready.then(show);
    return () => cancelAnimationFrame(frame);
  }, [id, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = stepTo(event.key, at, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (to === null || next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };

  return (
    <div className="tabs">
      <div className="tab-row">
        <div ref={row} className="tab-list" role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className="tab"
              data-label={tab.label}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChoose(tab.value)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside !== undefined && <span className="tab-aside">{aside}</span>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

/** Cyclic: right of the last is the first. */
function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
