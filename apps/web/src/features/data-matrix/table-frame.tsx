import { type ReactNode, useMemo, useState } from 'react';
import { ScrollerContext } from '../../platform/scroller.ts';
import './table-frame.css';

/** A frame in which a wide table scrolls while the page does not. */
export function TableFrame({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  // A new object when the element is mounted, because children read the context before that.
  const frame = useMemo(() => ({ current: element }), [element]);
  return (
    <div ref={setElement} className="table-frame" data-scroller>
      <ScrollerContext value={frame}>{children}</ScrollerContext>
    </div>
  );
}
