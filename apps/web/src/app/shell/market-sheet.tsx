import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { marketScreens } from '../navigation/screens.ts';
import { marketDoor, useDoor } from './door.ts';

/** The screens of the market, behind one tab of the phone. */
export function MarketSheet() {
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
