import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { finderPanel, useIsOpen } from '../shell/panel.ts';
import { Finder } from './lazy-finder.ts';

const fetchFinder = (): void => void Finder.fetch();

/** Looks like a field and opens the finder; on a phone only the icon is shown. */
export function SearchBox() {
  const { t } = useTranslation();
  const open = useIsOpen(finderPanel);
  return (
    <button
      type="button"
      className="find"
      aria-label={t('shell.search')}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={finderPanel.open}
      onPointerEnter={fetchFinder}
      onFocus={fetchFinder}
    >
      <Icon name="search" size={16} />
      <span className="find-words">{t('shell.search')}</span>
      <kbd className="kbd">/</kbd>
    </button>
  );
}
