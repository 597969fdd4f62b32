import { universeOf } from '@dorpon/domain/market/universe';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useSetting } from '../../platform/setting.ts';
import { menuSetting } from '../../platform/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { useOwnScreens } from '../member/use-own-screens.ts';
import { type Screen, screens } from '../navigation/screens.ts';
import { LanguageSwitch, ThemeSwitch } from '../settings/settings-switches.tsx';

/** Names, or only icons when folded; on tablets always icons. */
export function SideMenu() {
  const { t } = useTranslation();
  const rail = useSetting(menuSetting) === 'rail';
  const shares = useShareCount();
  const own = useOwnScreens();
  const word = t(rail ? 'shell.expand' : 'shell.collapse');
  return (
    <nav className="side-menu" aria-label={t('menu.label')}>
      <h2>{t('menu.market')}</h2>
      {screens.map((screen) => (
        <MenuItem key={screen.to} screen={screen}>
          {screen.to === '/share-list' && shares > 0 && (
            <span className="menu-count">
              <Count value={shares} />
            </span>
          )}
        </MenuItem>
      ))}
      {own.length > 0 && <h2>{t('menu.own')}</h2>}
      {own.map((screen) => (
        <MenuItem key={screen.to} screen={screen} />
      ))}
      <div className="menu-foot">
        <button
          type="button"
          className="switch fold-switch"
          aria-label={word}
          title={word}
          aria-expanded={!rail}
          onClick={() => menuSetting.choose(rail ? 'open' : 'rail')}
        >
          <Icon name="rail" />
        </button>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

function MenuItem({ screen: { to, word, icon }, children }: MenuItemProps) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="menu-item" activeOptions={exact} title={t(word)}>
      <Icon name={icon} />
      <span className="menu-word">{t(word)}</span>
      {children}
    </Link>
  );
}

interface MenuItemProps {
  readonly screen: Screen;
  readonly children?: ReactNode;
}

/** Search parameters do not make it another screen. */
const exact = { exact: true, includeSearch: false } as const;

/** The number of shares without bonds and indices. Renders again only when it changes. */
function useShareCount(): number {
  const { board } = useMarket();
  return useSyncExternalStore(board.onBoard, () => universeOf(board.all().values()).shares);
}
