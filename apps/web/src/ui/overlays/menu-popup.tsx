import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import './menu.css';

export interface MenuEntry {
  /** Needed where two entries have the same label. */
  readonly id?: string;
  readonly label: string;
  /** Before the label. */
  readonly icon?: ReactNode;
  readonly onAct: () => void;
  /** If set, the entry is a checkbox and keeps the menu open, unless `closes` is set. */
  readonly checked?: boolean;
  /** One of several choices: the menu closes when it is taken. */
  readonly closes?: true;
  /** A line above it, where another kind of entry begins. */
  readonly apart?: boolean;
  /** Its keys, at the right end. */
  readonly keys?: string;
  readonly disabled?: boolean;
}

interface MenuPopupProps {
  /** The menu's name for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
  readonly side?: 'bottom' | 'right';
  readonly id: string;
  readonly open: boolean;
  /** Opened by a key: the first entry gets the focus. */
  readonly byKey: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
}

export function MenuPopup(props: MenuPopupProps) {
  const { id, label, entries, align = 'start', side, open, byKey, onClose, anchor } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !byKey) return;
    // After the popup has focused itself, in the frame after it opens.
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [open, byKey]);
  /**
   * The popup closes after its exit animation; a dialog opened by an entry has the focus by then
   * and keeps it.
   */
  const backTo = () => {
    const now = document.activeElement;
    const isElsewhere = now !== null && now !== document.body && !popup.current?.contains(now);
    return isElsewhere ? false : anchor.current;
  };
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        // A press on the menu's own button is handled there; closing here would open it again.
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!next && !(onButton && event.type !== 'keydown')) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className="menu-place"
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
        >
          <Base.Popup ref={popup} id={id} className="menu" aria-label={label} finalFocus={backTo}>
            {entries.map((entry) => (
              <Entry key={entry.id ?? entry.label} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon, onAct, checked, closes, apart, keys, disabled } = entry;
  const face = (
    <>
      {icon}
      {label}
      {keys !== undefined && <kbd className="menu-keys">{keys}</kbd>}
    </>
  );
  const common = { className: 'menu-entry', disabled, 'data-apart': apart || undefined };
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        {...common}
        checked={checked}
        closeOnClick={closes === true}
        onCheckedChange={onAct}
      >
        {face}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item {...common} onClick={onAct}>
      {face}
    </Base.Item>
  );
}
