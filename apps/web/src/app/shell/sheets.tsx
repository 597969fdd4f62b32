import { ArrangeSections } from '../../features/home/lazy-arrange.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { marketScreens } from '../navigation/screens.ts';
import { SettingsSheet } from '../settings/settings-sheet.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { ScreenLinks } from './menu-links.tsx';
import { arrangePanel, marketPanel, useIsOpen } from './panel.ts';

/** Sheets that the phone's tabs and the bar's buttons open. */
export function Sheets() {
  return (
    <>
      <SettingsSheet />
      <MarketSheet />
      <KeysSheet />
      <ArrangeSections open={useIsOpen(arrangePanel)} onClose={arrangePanel.close} />
    </>
  );
}

/** The market screens, behind one phone tab. */
function MarketSheet() {
  const { t } = useTranslation();
  return (
    <Dialog open={useIsOpen(marketPanel)} onClose={marketPanel.close} title={t('menu.market')}>
      <nav aria-label={t('menu.market')}>
        <ScreenLinks screens={marketScreens} onOpen={marketPanel.close} />
      </nav>
    </Dialog>
  );
}
