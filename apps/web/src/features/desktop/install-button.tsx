import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  dropInstallOffer,
  type InstallOffer,
  useInstallOffer,
} from '../../platform/install-offer.ts';
import { useMedia } from '../../platform/use-media.ts';

/** Of a window without an address bar. */
const IN_APP =
  '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)';

type Outcome = 'done' | 'refused';

/** The button where the browser offers to install; elsewhere what to do instead. */
export function InstallButton() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const isInApp = useMedia(IN_APP);
  const [outcome, setOutcome] = useState<Outcome>();

  const install = async (use: InstallOffer) => {
    const { outcome: chosen } = await use.prompt();
    dropInstallOffer();
    setOutcome(chosen === 'accepted' ? 'done' : 'refused');
  };
  const note = isInApp ? 'here' : offer ? 'offered' : (outcome ?? 'none');
  return (
    <div className="desktop-install">
      {offer && !isInApp && (
        <button type="button" className="btn primary" onClick={() => void install(offer)}>
          {t('desktop.install.button')}
        </button>
      )}
      <p role="status">{t(`desktop.install.${note}`)}</p>
    </div>
  );
}
