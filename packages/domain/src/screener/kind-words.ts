import { newsKinds } from '../company/news-item.ts';
import { newsKindNames as newsKindsInBangla } from '../company/news-kinds.bn.data.ts';
import { newsKindNames as newsKindsInEnglish } from '../company/news-kinds.en.data.ts';
import type { Words } from '../indicators/study.ts';
import { type FunctionId, kindsOf } from './functions.data.ts';
import { matchedText, textNamed, writtenText } from './text-values.ts';
import type { Expression } from './tree.ts';

/** The kind of news or events that a value of a function names, in the words of the reader. */
export function kindInWords(
  id: FunctionId,
  part: Expression,
  language: keyof Words,
): string | undefined {
  const kinds = kindsOf(id);
  const text = writtenText(part);
  if (kinds === undefined || text === undefined) return undefined;
  const kind = newsKinds.find(
    (one) => one === matchedText(textNamed(text, kinds.textNames) ?? text, kinds.texts),
  );
  if (kind === undefined) return text;
  const name = { en: newsKindsInEnglish, bn: newsKindsInBangla }[language][kind];
  return name === name.toUpperCase() ? name : name.toLowerCase();
}
