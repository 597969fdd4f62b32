import './words.ts';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { Icon } from '../../ui/icon.tsx';
import { shareAddress } from '../navigation/share-address.ts';
import { finderPanel, useIsOpen } from '../shell/panel.ts';
import { finderGroups } from './finder-groups.ts';
import type { FinderGroup, FinderItem } from './finder-item.ts';
import { FinderRow } from './finder-row.tsx';
import { useFindables } from './use-findables.ts';
import '../../ui/overlays/dialog.css';
import './finder.css';

/** One field for shares, screens and actions. */
export function Finder() {
  const { t } = useTranslation();
  const leaving = useRef(false);
  return (
    <Dialog.Root open={useIsOpen(finderPanel)} onOpenChange={(open) => open || finderPanel.close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-veil" />
        <Dialog.Popup
          className="finder"
          aria-label={t('finder.title')}
          // After going to another screen, the focus is on its heading, not on the button behind.
          finalFocus={() => !leaving.current}
        >
          <FinderBody
            onLeave={(goesAway) => {
              leaving.current = goesAway;
              finderPanel.close();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function FinderBody({ onLeave }: { onLeave: (goesAway: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(readRecent);
  // Not deferred: Enter after the last letter must choose what that letter found.
  const groups = finderGroups(useFindables(), query, recent);

  const choose = (item: FinderItem) => {
    onLeave(item.kind !== 'action');
    if (item.kind === 'action') return item.act();
    remember(item.key);
    navigate(item.kind === 'share' ? shareAddress(item.code) : { to: item.screen.to });
  };

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={(item: FinderItem) => item.key}
      autoHighlight="always"
      keepHighlight
    >
      <FinderField query={query} onClear={() => setQuery('')} />
      <Autocomplete.List className="finder-list">
        {(group: FinderGroup) => (
          <Autocomplete.Group key={group.key} items={group.items} className="finder-group">
            <Autocomplete.GroupLabel className="finder-label">
              {t(`finder.${group.key}`)}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: FinderItem) => (
                <Autocomplete.Item
                  key={item.key}
                  value={item}
                  className="finder-item"
                  onClick={() => choose(item)}
                >
                  <FinderRow item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <FinderFoot query={query} found={groups} />
    </Autocomplete.Root>
  );
}

function FinderField({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="finder-field">
      <Icon name="search" size={16} />
      <Autocomplete.Input
        className="finder-input"
        aria-label={t('shell.search')}
        placeholder={t('shell.search')}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
      />
      {query !== '' && (
        <button type="button" className="finder-clear" onClick={onClear}>
          <i className="sr-only">{t('finder.clear')}</i>
          <Icon name="close" size={12} />
        </button>
      )}
      <Dialog.Close className="finder-close">{t('finder.close')}</Dialog.Close>
    </div>
  );
}

function FinderFoot({ query, found }: { query: string; found: readonly FinderGroup[] }) {
  const { t } = useTranslation();
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const words = useDigits(t('finder.count', { count, n: count }));
  return (
    <>
      {count === 0 && (
        <div className="finder-empty">
          <h2>{t('finder.emptyTitle', { query: query.trim() })}</h2>
          <p>{t('finder.emptyText')}</p>
        </div>
      )}
      <p className="finder-foot">
        <span role="status">{query.trim() !== '' && words}</span>
        <span className="finder-keys" aria-hidden="true">
          <kbd className="kbd">↑</kbd>
          <kbd className="kbd">↓</kbd> {t('finder.choose')}
          <kbd className="kbd">↵</kbd> {t('finder.open')}
          <kbd className="kbd">Esc</kbd> {t('finder.leave')}
        </span>
      </p>
    </>
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
