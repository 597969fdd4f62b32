import { useNavigate } from '@tanstack/react-router';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { useChosenNumerals, useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetting } from '../../platform/setting.ts';
import { numeralsSetting, paletteSetting } from '../../platform/settings.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../platform/theme.ts';
import { arrangePanel, momentPanel, travelPanel } from '../shell/panel.ts';
import type { ActionItem } from './finder-item.ts';

/** Time travel, and actions that change a setting or open its dialog; the current choices are left out. */
export function useActions(): readonly ActionItem[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useChosenNumerals() === 'latn' ? 'beng' : 'latn';
  const palette = useSetting(paletteSetting) === 'usual' ? 'cvd' : 'usual';
  const theme = useThemeChoice();
  const navigate = useNavigate();
  const action = (
    name:
      | 'travel'
      | 'language'
      | 'latn'
      | 'beng'
      | 'usual'
      | 'cvd'
      | 'arrange'
      | (typeof themeChoices)[number],
    also: 'travel' | 'language' | 'digits' | 'theme' | 'palette' | 'arrange',
    act: () => void,
  ): ActionItem => ({
    kind: 'action',
    key: `action:${name}`,
    label: t(`finder.action.${name}`),
    also: t(`finder.action.also.${also}`),
    act,
  });
  return [
    action('travel', 'travel', () => {
      travelPanel.open();
      momentPanel.open();
    }),
    action('language', 'language', () => chooseLanguage(language === 'en' ? 'bn' : 'en')),
    action(numerals, 'digits', () => numeralsSetting.choose(numerals)),
    ...themeChoices
      .filter((choice) => choice !== theme)
      .map((choice) => action(choice, 'theme', () => chooseTheme(choice))),
    action(palette, 'palette', () => paletteSetting.choose(palette)),
    action('arrange', 'arrange', () => {
      arrangePanel.open();
      void navigate({ to: '/' });
    }),
  ];
}
