import { useEffect, useState } from 'react';
import { shareLinkAt } from '../../market-ui/share/share-row.ts';
import { OverlayFault, type PartTrouble } from '../../ui/page/part-fault.tsx';

/** In place of the menu of a row, whose code could not be loaded. Rows still open their share. */
export function RowMenuFault(trouble: PartTrouble) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      if (!asksForMenu(event)) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener('contextmenu', onContextMenu);
    return () => document.removeEventListener('contextmenu', onContextMenu);
  }, []);
  return asked && <OverlayFault {...trouble} onClose={() => setAsked(false)} />;
}

/** The menu key in a table, or a finger that rests on a row; a mouse gets the browser's menu. */
function asksForMenu(event: MouseEvent): boolean {
  const { target } = event;
  if (target instanceof Element && target.matches('.data-table')) return true;
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  return isFinger && shareLinkAt(target) !== null;
}
