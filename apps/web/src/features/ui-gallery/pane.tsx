import type { ReactNode } from 'react';
import { addSharedWords } from '../../i18n/add-words.ts';
import { bn } from '../../i18n/bn.ts';
import type { Language } from '../../i18n/languages.ts';
import { NumeralsContext } from '../../i18n/numerals.tsx';
import { OwnLanguageContext } from '../../i18n/use-translation.ts';
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

// The page itself may be in English and have no words of Bangla.
addSharedWords('bn', bn);

const stopped = { now: () => NOON, subscribe: () => () => {} };

/** Has its own theme, palette and language, independent of the page. */
export function Pane({ theme, palette, language, children }: PaneProps) {
  return (
    <div className="gallery-pane" data-theme={theme} data-palette={palette} lang={language}>
      <OwnLanguageContext value={language}>
        <NumeralsContext value={language === 'bn' ? 'beng' : 'latn'}>
          <ClockContext value={stopped}>{children}</ClockContext>
        </NumeralsContext>
      </OwnLanguageContext>
    </div>
  );
}
