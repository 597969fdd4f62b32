import './words.ts';
import { useNavigate } from '@tanstack/react-router';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { useChosenNumerals, useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetting } from '../../platform/setting.ts';
import { numeralsSetting, paletteSetting, saverSetting } from '../../platform/settings.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../platform/theme.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useHelpActions } from '../help/use-help-actions.ts';
import { AccountRow } from '../member/account-row.tsx';
import { useSourceSentence } from '../shell/footer.tsx';
import { MenuLinks } from '../shell/menu-links.tsx';
import { arrangePanel, settingsPanel, useIsOpen } from '../shell/panel.ts';

/** Each in its own language, so that readers of either can switch back. */
const languageChoices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'bn', label: 'বাংলা', lang: 'bn' },
] as const;

const numerals = [
  { value: 'latn', label: '123' },
  { value: 'beng', label: '১২৩' },
] as const;

function HelpActions() {
  const { t } = useTranslation();
  return (
    <section className="help-actions">
      <h3 className="settings-title">{t('shell.help.label')}</h3>
      {useHelpActions().map(({ label, onAct }) => (
        <button
          key={label}
          type="button"
          className="sheet-link"
          onClick={() => {
            settingsPanel.close();
            onAct();
          }}
        >
          {label}
        </button>
      ))}
    </section>
  );
}

/** Language, digits, theme, colours, and notes on the data; on a phone under the whole menu. */
export function SettingsSheet() {
  const { t } = useTranslation();
  const source = useSourceSentence();
  const phone = useMedia('(width < 680px)');
  const navigate = useNavigate();
  const arrange = () => {
    settingsPanel.close();
    arrangePanel.open();
    void navigate({ to: '/' });
  };
  return (
    <Dialog
      open={useIsOpen(settingsPanel)}
      onClose={settingsPanel.close}
      title={t(phone ? 'shell.tabs.more' : 'shell.settings')}
    >
      {phone && <AccountRow />}
      {phone && <MenuLinks onOpen={settingsPanel.close} />}
      {phone && <HelpActions />}
      {phone && <h3 className="settings-title">{t('shell.settings')}</h3>}
      <div className="settings">
        <Segmented
          label={t('setting.language')}
          value={useLanguage()}
          choices={languageChoices}
          onChoose={chooseLanguage}
        />
        <Segmented
          label={t('settings.digits')}
          value={useChosenNumerals()}
          choices={numerals}
          onChoose={numeralsSetting.choose}
        />
        <Segmented
          label={t('setting.theme')}
          value={useThemeChoice()}
          choices={themeChoices.map((value) => ({ value, label: t(`setting.themeIs.${value}`) }))}
          onChoose={chooseTheme}
        />
        <Segmented
          label={t('settings.palette')}
          value={useSetting(paletteSetting)}
          choices={(['usual', 'cvd'] as const).map((value) => ({
            value,
            label: t(`settings.paletteIs.${value}`),
          }))}
          onChoose={paletteSetting.choose}
        />
        <Segmented
          label={t('settings.saver')}
          value={useSetting(saverSetting)}
          choices={(['auto', 'on', 'off'] as const).map((value) => ({
            value,
            label: t(`settings.saverIs.${value}`),
          }))}
          onChoose={saverSetting.choose}
        />
        <p className="settings-note">{t('settings.saverText')}</p>
        <button type="button" className="btn settings-arrange" onClick={arrange}>
          {t('settings.arrange')}
        </button>
        <div className="settings-about">
          <h3>{t('settings.about')}</h3>
          <p>
            {source} {t('settings.aboutText')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
