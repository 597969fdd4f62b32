import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { marketScreens } from '../navigation/screens.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { marketPanel, useIsOpen } from './panel.ts';

/** Sheets that the phone's tabs and the bar's buttons open. */
export function Sheets() {
  return (
    <>
      <SettingsSheet />
      <MarketSheet />
      <KeysSheet />
    </>
  );
}

/** The market screens, behind one phone tab. */
function MarketSheet() {
  const { t } = useTranslation();
  return (
    <Dialog open={useIsOpen(marketPanel)} onClose={marketPanel.close} title={t('menu.market')}>
      <nav className="sheet-links" aria-label={t('menu.market')}>
        {marketScreens.map(({ to, word, icon }) => (
          <Link key={to} to={to} className="sheet-link" onClick={marketPanel.close}>
            <Icon name={icon} size={20} />
            {t(word)}
            <Icon name="right" size={14} />
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
