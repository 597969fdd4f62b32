import { universeOf } from '@dorpon/domain/market/universe';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useSetting } from '../../platform/setting.ts';
import { menuSetting } from '../../platform/settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { Count } from '../../ui/text/figures.tsx';
import { UnseenBadge } from '../member/unseen-badge.tsx';
import { useMenu } from '../member/use-menu-screens.ts';
import { isWithin, type Screen } from '../navigation/screens.ts';
import { LanguageSwitch, ThemeSwitch } from '../settings/settings-switches.tsx';

/** Names, or only icons when folded; on tablets always icons. */
export function SideMenu() {
  const { t } = useTranslation();
  const rail = useSetting(menuSetting) === 'rail';
  const shares = useShareCount();
  const word = t(rail ? 'shell.expand' : 'shell.collapse');
  return (
    <nav className="side-menu" aria-label={t('menu.label')}>
      {useMenu().map(({ group, screens }) => (
        <section key={group} className="menu-group" aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`}>{t(`menu.${group}`)}</h2>
          {screens.map((screen) => (
            <MenuItem key={screen.to} screen={screen}>
              {screen.name === 'shareList' && shares > 0 && (
                <span className="menu-count">
                  <Count value={shares} />
                </span>
              )}
              {screen.name === 'notification' && <UnseenBadge of="alerts" />}
            </MenuItem>
          ))}
        </section>
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

function MenuItem({ screen, children }: MenuItemProps) {
  const { t } = useTranslation();
  const here = useLocation({ select: ({ pathname }) => isWithin(screen, pathname) });
  const word = t(screen.word);
  return (
    <Link
      to={screen.to}
      className="menu-item"
      aria-current={here ? 'page' : undefined}
      activeOptions={exact}
      title={word}
    >
      <Icon name={screen.icon} />
      <span className="menu-word">{word}</span>
      {children}
    </Link>
  );
}

interface MenuItemProps {
  readonly screen: Screen;
  readonly children?: ReactNode;
}

/** By default a link is active on every address that begins with its own, so home always is. */
const exact = { exact: true, includeSearch: false } as const;

/** The number of shares without bonds and indices. Renders again only when it changes. */
function useShareCount(): number {
  const { board } = useMarket();
  return useSyncExternalStore(board.onBoard, () => universeOf(board.all().values()).shares);
}
