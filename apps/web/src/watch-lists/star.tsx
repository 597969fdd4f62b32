import type { ShareCode } from '@dorpon/domain/units';
import { memo, useContext } from 'react';
import { openPage } from '../platform/open-page.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import type { MenuEntry } from '../ui/overlays/menu-popup.tsx';
import { StarsContext, StarsProvider } from './stars-provider.tsx';
import './star.css';

interface StarProps {
  readonly code: ShareCode;
  /** In a table that is one Tab stop. */
  readonly inTable?: boolean;
}

/** A toggle with one list, a menu with several. */
export const RowStar = memo(function RowStar({ code, inTable = true }: StarProps) {
  const stars = useContext(StarsContext);
  if (stars === null) throw new Error('RowStar needs a StarsProvider');
  const on = stars.isOn(code);
  const look = `star${on ? ' on' : ''}${stars.waits(code) ? ' waits' : ''}`;
  const label = stars.label(code);
  const lists = stars.lists ?? [];
  if (lists.length > 1) {
    const entries = (): MenuEntry[] => [
      ...lists.map(({ id, title, codes }) => {
        const checked = codes.includes(code);
        const onAct = () =>
          void (checked ? stars.change(code, [], [id]) : stars.change(code, [id], []));
        return { id, label: title, checked, onAct };
      }),
      { label: stars.listsLabel, onAct: () => openPage('/watch-list') },
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
      onClick={() => void stars.toggle(code)}
    >
      <Icon name="star" />
    </button>
  );
});

/** A star outside of a table. */
export const Star = ({ code }: { code: ShareCode }) => (
  <StarsProvider>
    <RowStar code={code} inTable={false} />
  </StarsProvider>
);
