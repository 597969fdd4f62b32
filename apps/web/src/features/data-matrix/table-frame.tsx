import { type ReactNode, useMemo, useState } from 'react';
import { ScrollerContext } from '../../platform/scroller.ts';
import './table-frame.css';

/** A frame that a wide table moves in, both ways, while the page around it stands still. */
export function TableFrame({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  // A new object when the frame is there: what is drawn inside looks for it before it is.
  const frame = useMemo(() => ({ current: element }), [element]);
  return (
    <div ref={setElement} className="table-frame">
      <ScrollerContext value={frame}>{children}</ScrollerContext>
    </div>
  );
}
