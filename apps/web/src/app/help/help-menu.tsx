import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useHelpActions } from './use-help-actions.ts';

/** In the bar; on a phone, which has no such bar, the same actions are in the menu. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('shell.help.label')}
      align="end"
      className="bar-tool help-tool"
      entries={useHelpActions()}
      iconOnly
    >
      <Icon name="help" />
    </Menu>
  );
}
