import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-popup.tsx';
import { useShareActions } from './share-actions.ts';

interface ShareMenuProps {
  readonly code: ShareCode;
  /** What only this place can do. */
  readonly more?: readonly MenuEntry[];
}

/** What can be done with a share, behind one small button. */
export function ShareMenu({ code, more = [] }: ShareMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      className="share-menu"
      label={t('parts.share.menu', { code })}
      entries={[...useShareActions(code), ...more]}
      align="end"
      iconOnly
    >
      <Icon name="dots" />
    </Menu>
  );
}
