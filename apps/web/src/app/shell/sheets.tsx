import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { marketScreens } from '../navigation/screens.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { marketDoor, useDoor } from './door.ts';

/** What the phone's tabs and the bar's buttons open. */
export function Sheets() {
  return (
    <>
      <SettingsSheet />
      <MarketSheet />
    </>
  );
}

/** The screens of the market, behind one tab of the phone. */
function MarketSheet() {
  const { t } = useTranslation();
  return (
    <Dialog open={useDoor(marketDoor)} onClose={marketDoor.close} title={t('menu.market')}>
      <nav className="sheet-links" aria-label={t('menu.market')}>
        {marketScreens.map(({ to, word, icon }) => (
          <Link key={to} to={to} className="sheet-link" onClick={marketDoor.close}>
            <Icon name={icon} size={20} />
            {t(word)}
            <Icon name="right" size={14} />
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}
