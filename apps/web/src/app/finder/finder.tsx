import './words.ts';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchBody, SearchWindow } from '../../ui/overlays/search-window.tsx';
import { StarsProvider } from '../../watch-lists/stars-provider.tsx';
import { shareAddress } from '../navigation/share-address.ts';
import { finderPanel, keysPanel, useIsOpen } from '../shell/panel.ts';
import { finderGroups } from './finder-groups.ts';
import type { FinderGroup, FinderItem, ShareItem } from './finder-item.ts';
import { FinderRow } from './finder-row.tsx';
import { readRecent, remember } from './recent.ts';
import { takeShared } from './shared-text.ts';
import { useFindables } from './use-findables.ts';
import { useShareItems } from './use-share-items.ts';
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
      <StarsProvider>
        <FinderBody
          onLeave={(goesAway) => {
            leaving.current = goesAway;
            finderPanel.close();
          }}
        />
      </StarsProvider>
    </SearchWindow>
  );
}

function FinderBody({ onLeave }: { onLeave: (goesAway: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState(takeShared);
  const [recent] = useState(readRecent);
  /** The share whose actions are shown in place of the results. */
  const [subject, setSubject] = useState<ShareItem | null>(null);
  const [hasSwitched, setHasSwitched] = useState(false);
  const switchTo = (next: ShareItem | null) => {
    setHasSwitched(true);
    setSubject(next);
  };
  const shareItems = useShareItems(subject, () => switchTo(null));
  const results = finderGroups(useFindables(), query, recent);
  const groups: readonly FinderGroup[] =
    subject === null ? results : [{ key: 'share', items: shareItems }];

  const showKeys = () => {
    onLeave(true);
    keysPanel.open();
  };
  const choose = (item: FinderItem) => {
    if (item.kind === 'action' && item.stays) return item.act();
    onLeave(item.kind !== 'action');
    if (item.kind === 'action') return item.act();
    if (item.kind === 'screen') remember(item.key);
    if (item.kind === 'pair')
      navigate({ to: '/advance-chart/{-$code}', params: { code: item.symbol } });
    else navigate(item.kind === 'share' ? shareAddress(item.code) : { to: item.screen.to });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, item: FinderItem | undefined) => {
    const { selectionStart, value } = event.currentTarget;
    if (event.key === 'ArrowRight' && selectionStart === value.length && item?.kind === 'share')
      switchTo(item);
    else if (event.key === 'ArrowLeft' && subject !== null) switchTo(null);
    else if (event.key === '?' && value === '') showKeys();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchBody<FinderItem, FinderGroup>
        // A new key for each list: otherwise the highlight would stay in its row, on another item.
        key={subject?.key ?? 'results'}
        takesFocus={hasSwitched}
        title={t('shell.search')}
        hint={t('shell.search')}
        clearLabel={t('finder.clear')}
        query={query}
        onQuery={(next) => {
          switchTo(null);
          setQuery(next);
        }}
        onKeyDown={onKeyDown}
        groups={groups}
        labelOf={({ key }) => t(`finder.${key}`, { code: subject?.code ?? '' })}
        faceOf={(item) => <FinderRow item={item} onMore={switchTo} />}
        onChoose={choose}
        emptyTitle={t('finder.emptyTitle', { query: query.trim() })}
        emptyText={t('finder.emptyText')}
      />
      <FinderFoot query={query} found={results} onKeys={showKeys} />
    </>
  );
}

interface FinderFootProps {
  readonly query: string;
  readonly found: readonly FinderGroup[];
  readonly onKeys: () => void;
}

function FinderFoot({ query, found, onKeys }: FinderFootProps) {
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
        <kbd className="kbd">→</kbd> {t('finder.actions')}
        <kbd className="kbd">Esc</kbd> {t('finder.leave')}
      </span>
      <button type="button" className="finder-all-keys" onClick={onKeys}>
        <kbd className="kbd">?</kbd> {t('finder.keys')}
      </button>
    </p>
  );
}
