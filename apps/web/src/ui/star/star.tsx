import type { ShareCode } from '@dorpon/domain/units';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../platform/member.ts';
import { openPage } from '../../platform/open-page.ts';
import { Icon } from '../icon.tsx';
import { Menu, type MenuEntry } from '../menu.tsx';
import { useStar } from './use-star.ts';
import './star.css';

interface StarProps {
  readonly code: ShareCode;
  /** In a table that is one stop of the Tab key. */
  readonly inTable?: boolean;
}

/** On or off with one list; with several, which of them. For a visitor it leads through the door. */
export const Star = memo(function Star({ code, inTable = false }: StarProps) {
  const { t } = useTranslation();
  const member = useMember();
  const { on, lists = [], change, toggle } = useStar(code);
  const look = `star ${on ? 'on' : ''}`;
  const label = t(on ? 'watch.star.on' : member === null ? 'watch.star.signIn' : 'watch.star.add', {
    code,
  });
  if (lists.length > 1) {
    const entries = (): MenuEntry[] => [
      ...lists.map(({ id, title, codes }) => {
        const checked = codes.includes(code);
        const onAct = () => void (checked ? change([], [id]) : change([id], []));
        return { id, label: title, checked, onAct };
      }),
      { label: t('watch.star.lists'), onAct: () => openPage('/watch-list') },
    ];
    return (
      <Menu className={look} label={label} entries={entries} iconOnly tabStop={!inTable}>
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
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  );
});
