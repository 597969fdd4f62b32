import { MAX_VIEWS_LENGTH } from '@dorpon/contract/settings';
import type { SettingName } from '@dorpon/domain/members/settings';
import { chooseLanguage } from '../../i18n/choose-language.ts';
import { languages } from '../../i18n/languages.ts';
import { currentLanguage } from '../../i18n/translate.ts';
import {
  homeSectionsSetting,
  numeralsSetting,
  paletteSetting,
  toursSetting,
} from '../../platform/settings.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { chooseTheme, readTheme, themeChoices } from '../../platform/theme.ts';

/** A synced setting as this page has it. */
export interface SyncedSetting {
  /** Its key in local storage. */
  readonly stored: string;
  read(): string;
  /** Values unknown to this version are ignored. */
  take(value: string): unknown;
}

const oneOf =
  <Value extends string>(values: readonly Value[], choose: (value: Value) => unknown) =>
  (value: string): unknown => {
    const known = values.find((each) => each === value);
    return known === undefined ? undefined : choose(known);
  };

const VIEWS = 'data-matrix.views';

export const syncedSettings: Readonly<Record<SettingName, SyncedSetting>> = {
  language: {
    stored: 'language',
    read: currentLanguage,
    take: oneOf(languages, chooseLanguage),
  },
  theme: { stored: 'isDark', read: readTheme, take: oneOf(themeChoices, chooseTheme) },
  numerals: {
    stored: 'numerals',
    read: numeralsSetting.read,
    take: oneOf(['auto', 'latn', 'beng'], numeralsSetting.choose),
  },
  palette: {
    stored: 'palette',
    read: paletteSetting.read,
    take: oneOf(['usual', 'cvd'], paletteSetting.choose),
  },
  matrixViews: {
    stored: VIEWS,
    read: () => readStored(VIEWS) ?? '[]',
    take: (value) => writeStored(VIEWS, value === '[]' ? null : value),
  },
  homeSections: {
    stored: 'home.sections',
    read: homeSectionsSetting.read,
    take: homeSectionsSetting.choose,
  },
  tours: {
    stored: 'tours',
    read: toursSetting.read,
    take: oneOf(['both', 'home', 'share', 'none'], toursSetting.choose),
  },
};

/** A list of views that is too long for the server stays in this browser. */
export const canSend = (value: string): boolean => [...value].length <= MAX_VIEWS_LENGTH;
