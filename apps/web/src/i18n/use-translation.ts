import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';

/** The words around a component: the page's, unless a part of it has its own language. */
export const WordsContext = createContext<i18n>(i18next);

/**
 * The words in the current language; `t` is a new function after a change of language. The words of
 * a component are loaded before it renders, so it never waits for them.
 */
export function useTranslation(): { readonly t: TFunction; readonly i18n: i18n } {
  const words = useContext(WordsContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      words.on('languageChanged', listener);
      return () => words.off('languageChanged', listener);
    },
    [words],
  );
  const language = useSyncExternalStore(subscribe, () => words.language);
  const t = useMemo(() => words.getFixedT(language), [words, language]);
  return { t, i18n: words };
}
