import { type ReactNode, useId, useRef, useState } from 'react';
import { LazyMenuPopup } from './lazy-menu-popup.ts';
import type { MenuEntry } from './menu-popup.tsx';

interface MenuProps {
  /** The menu's name for screen readers, and the name of an icon-only button. */
  readonly label: string;
  /** A function where there are many menus: it is not called for a menu that was never opened. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The content of the button. */
  readonly children: ReactNode;
  readonly className?: string;
  /** True when the content is an icon and `label` must name the button. */
  readonly iconOnly?: boolean;
  readonly align?: 'start' | 'end';
  /** False for one of many in a row that is one Tab stop. */
  readonly tabStop?: boolean;
}

/** A plain button until it is pressed: a list of 400 shares must not render 400 menus. */
export function Menu(props: MenuProps) {
  const { label, entries, children, className, iconOnly, align, tabStop } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const show = (pressedKey: boolean) => {
    setWasOpened(true);
    setByKey(pressedKey);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabStop === false ? -1 : undefined}
        aria-label={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ detail }) => (open ? setOpen(false) : show(detail === 0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          show(true);
        }}
      >
        {children}
      </button>
      {wasOpened && (
        <LazyMenuPopup
          id={id}
          label={label}
          entries={typeof entries === 'function' ? entries() : entries}
          align={align}
          open={open}
          byKey={byKey}
          onClose={() => setOpen(false)}
          anchor={button}
        />
      )}
    </>
  );
}
