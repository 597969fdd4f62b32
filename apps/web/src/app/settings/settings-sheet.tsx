import './words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { useChosenNumerals, useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetting } from '../../platform/setting.ts';
import { numeralsSetting, paletteSetting } from '../../platform/settings.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../platform/theme.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AccountRow } from '../member/account-row.tsx';
import { OwnLinks } from '../member/own-links.tsx';
import { useSourceSentence } from '../shell/footer.tsx';
import { settingsPanel, useIsOpen } from '../shell/panel.ts';

/** Each in its own language, so that readers of either can switch back. */
const languageChoices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'bn', label: 'বাংলা', lang: 'bn' },
] as const;

const numerals = [
  { value: 'latn', label: '123' },
  { value: 'beng', label: '১২৩' },
] as const;

/** Language, digits, theme, colours, and notes on the data. */
export function SettingsSheet() {
  const { t } = useTranslation();
  const source = useSourceSentence();
  return (
    <Dialog
      open={useIsOpen(settingsPanel)}
      onClose={settingsPanel.close}
      title={t('shell.settings')}
    >
      <AccountRow />
      <OwnLinks />
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
