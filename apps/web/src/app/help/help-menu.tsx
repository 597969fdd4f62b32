import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useHelpActions } from './use-help-actions.ts';

/** In the bars of a desktop; in a narrower window the same actions are in the sheet of the settings. */
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
