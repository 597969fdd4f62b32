import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { bn } from '../../i18n/bn.ts';
import type { Language } from '../../i18n/language.ts';
import { NumeralsContext } from '../../i18n/numerals.tsx';
import { WordsContext } from '../../i18n/use-translation.ts';
import { ClockContext } from '../../ui/text/clock.ts';
import { NOON } from './samples.ts';

export interface PaneLook {
  readonly palette: 'usual' | 'cvd';
  readonly language: Language;
}

interface PaneProps extends PaneLook {
  readonly theme: 'dark' | 'light';
  readonly children: ReactNode;
}

const stopped = { now: () => NOON, subscribe: () => () => {} };
const instances = new Map<Language, i18n>();

/** Has its own theme, palette and language, independent of the page. */
export function Pane({ theme, palette, language, children }: PaneProps) {
  return (
    <div className="gallery-pane" data-theme={theme} data-palette={palette} lang={language}>
      <WordsContext value={instanceOf(language)}>
        <NumeralsContext value={language === 'bn' ? 'beng' : 'latn'}>
          <ClockContext value={stopped}>{children}</ClockContext>
        </NumeralsContext>
      </WordsContext>
    </div>
  );
}

function instanceOf(language: Language): i18n {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const made = i18next.cloneInstance({ lng: language, initAsync: false });
  if (!made.hasResourceBundle('bn', 'translation')) made.addResourceBundle('bn', 'translation', bn);
  instances.set(language, made);
  return made;
}
