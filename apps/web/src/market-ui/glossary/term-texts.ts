import type { TermTexts } from '@dorpon/domain/glossary/terms.data';
import { useLanguage } from '../../i18n/use-language.ts';
import { createPart } from '../../platform/part.ts';
import { type LoadedPart, useLoadedPart } from '../../ui/page/lazy-part.tsx';

const parts = {
  en: createPart(async () => (await import('./term-texts.en.ts')).termTexts),
  bn: createPart(async () => (await import('./term-texts.bn.ts')).termTexts),
};

/** The glossary in the reader's language, which is loaded when a term is first read. */
export const useTermTexts = (): LoadedPart<TermTexts> => useLoadedPart(parts[useLanguage()]);
