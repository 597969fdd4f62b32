import type { ShareCode } from '@dorpon/domain/units';
import { memo, useContext } from 'react';
import { openPage } from '../platform/open-page.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import type { MenuEntry } from '../ui/overlays/menu-popup.tsx';
import { StarDeskContext, StarDeskHere } from './star-desk.tsx';
import './star.css';

interface StarProps {
  readonly code: ShareCode;
  /** In a table that is one stop of the Tab key. */
  readonly inTable?: boolean;
}

/** On or off with one list; with several, which of them. For a visitor it leads through the door. */
export const RowStar = memo(function RowStar({ code, inTable = true }: StarProps) {
  const desk = useContext(StarDeskContext);
  if (desk === null) throw new Error('a star stands outside of a desk');
  const on = desk.isOn(code);
  const look = `star ${on ? 'on' : ''}`;
  const label = desk.label(code);
  const lists = desk.lists ?? [];
  if (lists.length > 1) {
    const entries = (): MenuEntry[] => [
      ...lists.map(({ id, title, codes }) => {
        const checked = codes.includes(code);
        const onAct = () =>
          void (checked ? desk.change(code, [], [id]) : desk.change(code, [id], []));
        return { id, label: title, checked, onAct };
      }),
      { label: desk.listsLabel, onAct: () => openPage('/watch-list') },
    ];
    return (
      <Menu key={code} className={look} label={label} entries={entries} iconOnly tabStop={!inTable}>
        <Icon name="star" />
      </Menu>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={label}
      aria-pressed={on}
      title={label}
      tabIndex={inTable ? -1 : undefined}
      onClick={() => void desk.toggle(code)}
    >
      <Icon name="star" />
    </button>
  );
});

/** A star by itself. */
export const Star = ({ code }: { code: ShareCode }) => (
  <StarDeskHere>
    <RowStar code={code} inTable={false} />
  </StarDeskHere>
);
