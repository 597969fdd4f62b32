import { chooseLanguage } from '../../i18n/choose-language.ts';
import { languageNames, languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../platform/theme.ts';
import { Icon } from '../../ui/icon.tsx';

/** EN · বাংলা: one press switches. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const other = language === 'en' ? 'bn' : 'en';
  return (
    <button type="button" className="switch language-switch" onClick={() => chooseLanguage(other)}>
      <i className="sr-only">{t('setting.language')}: </i>
      {languages.map((each) => (
        <span key={each} lang={each} data-on={each === language}>
          {languageNames[each]}
        </span>
      ))}
    </button>
  );
}

const icons = { auto: 'half', light: 'sun', dark: 'moon' } as const;

export function ThemeSwitch() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'auto';
  const word = t(`setting.themeIs.${choice}`);
  return (
    <button
      type="button"
      className="switch theme-switch"
      aria-label={`${t('setting.theme')}: ${word}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={icons[choice]} size={16} />
      <span className="theme-word">{word}</span>
    </button>
  );
}
