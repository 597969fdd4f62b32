import './words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { SearchBody, SearchWindow } from '../../ui/overlays/search-window.tsx';
import { shareAddress } from '../navigation/share-address.ts';
import { finderPanel, useIsOpen } from '../shell/panel.ts';
import { finderGroups } from './finder-groups.ts';
import type { FinderGroup, FinderItem } from './finder-item.ts';
import { FinderRow } from './finder-row.tsx';
import { useFindables } from './use-findables.ts';
import './finder.css';

/** One field for shares, screens and actions. */
export function Finder() {
  const { t } = useTranslation();
  const leaving = useRef(false);
  return (
    <SearchWindow
      className="finder"
      title={t('finder.title')}
      open={useIsOpen(finderPanel)}
      onClose={finderPanel.close}
      // After going to another screen, the focus is on its heading, not on the button behind.
      finalFocus={() => !leaving.current}
    >
      <FinderBody
        onLeave={(goesAway) => {
          leaving.current = goesAway;
          finderPanel.close();
        }}
      />
    </SearchWindow>
  );
}

function FinderBody({ onLeave }: { onLeave: (goesAway: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(readRecent);
  const groups = finderGroups(useFindables(), query, recent);

  const choose = (item: FinderItem) => {
    onLeave(item.kind !== 'action');
    if (item.kind === 'action') return item.act();
    remember(item.key);
    navigate(item.kind === 'share' ? shareAddress(item.code) : { to: item.screen.to });
  };

  return (
    <>
      <SearchBody<FinderItem, FinderGroup>
        title={t('shell.search')}
        hint={t('shell.search')}
        clearLabel={t('finder.clear')}
        query={query}
        onQuery={setQuery}
        groups={groups}
        labelOf={({ key }) => t(`finder.${key}`)}
        faceOf={(item) => <FinderRow item={item} />}
        onChoose={choose}
        emptyTitle={t('finder.emptyTitle', { query: query.trim() })}
        emptyText={t('finder.emptyText')}
      />
      <FinderFoot query={query} found={groups} />
    </>
  );
}

function FinderFoot({ query, found }: { query: string; found: readonly FinderGroup[] }) {
  const { t } = useTranslation();
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const words = useDigits(t('finder.count', { count, n: count }));
  return (
    <p className="finder-foot">
      <span role="status">{query.trim() !== '' && words}</span>
      <span className="finder-keys" aria-hidden="true">
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd> {t('finder.choose')}
        <kbd className="kbd">↵</kbd> {t('finder.open')}
        <kbd className="kbd">Esc</kbd> {t('finder.leave')}
      </span>
    </p>
  );
}

const NAME = 'recent';
const KEPT = 6;

/** Recent choices, newest first, as `share:GP` or `screen:/share-list`. */
function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(NAME) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(0, KEPT);
  } catch {
    // Written by another version or by hand: treated as empty.
    return [];
  }
}

export function remember(key: string): void {
  const others = readRecent().filter((each) => each !== key);
  writeStored(NAME, JSON.stringify([key, ...others].slice(0, KEPT)));
}
