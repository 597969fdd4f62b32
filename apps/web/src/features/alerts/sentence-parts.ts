import { type AlertCondition, isJoined } from '@dorpon/domain/alerts/condition';
import {
  type AlertWords,
  VERBATIM_VALUES,
  type WordedTest,
  wordedTest,
} from '@dorpon/domain/alerts/sentence';
import type { TestPath } from './condition-tree.ts';

export type SentencePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A value of the test at the path, or with the name `form` the words for what it asks. */
  | {
      readonly kind: 'test';
      readonly path: TestPath;
      readonly name: string;
      readonly text: string;
      /** A code or the member's own word: its digits stay as they are. */
      readonly verbatim: boolean;
    }
  | { readonly kind: 'join'; readonly path: TestPath; readonly text: string };

/** The clause of a condition, cut where a reader can change it. Joined, the parts are the sentence of domain. */
export function sentenceParts(
  condition: AlertCondition,
  words: AlertWords,
  path: TestPath = [],
): SentencePart[] {
  if (!isJoined(condition)) return testParts(wordedTest(condition, words), path);
  const joint = condition.join === 'all' ? words.and : words.or;
  return condition.of.flatMap((member, place) => {
    const parts = sentenceParts(member, words, [...path, place]);
    const inner: SentencePart[] = isJoined(member) ? [text('('), ...parts, text(')')] : parts;
    return place === 0 ? inner : [...joined(joint, path), ...inner];
  });
}

const text = (given: string): SentencePart => ({ kind: 'text', text: given });

const joined = (joint: string, path: TestPath): SentencePart[] => [
  text(joint.slice(0, joint.length - joint.trimStart().length)),
  { kind: 'join', path, text: joint.trim() },
  text(joint.slice(joint.trimEnd().length)),
];

function testParts({ text: template, values }: WordedTest, path: TestPath): SentencePart[] {
  const pieces = template.split(/\{\{(\w+)\}\}/);
  const longest = Math.max(...pieces.map((piece, at) => (at % 2 === 0 ? piece.trim().length : 0)));
  const form = pieces.findIndex((piece, at) => at % 2 === 0 && piece.trim().length === longest);
  return pieces.flatMap((piece, at): SentencePart[] => {
    if (at % 2 === 1) {
      const value = String(values[piece] ?? '');
      return [
        { kind: 'test', path, name: piece, text: value, verbatim: VERBATIM_VALUES.has(piece) },
      ];
    }
    if (at !== form) return piece === '' ? [] : [text(piece)];
    // A quotation mark or a Bangla ending belongs to the value beside it: 190.00-এ ওঠে.
    const [, before = '', words = '', after = ''] =
      /^((?:”|-\S+)?\s*)(.*?)(\s*“?)$/su.exec(piece) ?? [];
    return [
      text(before),
      { kind: 'test' as const, path, name: 'form', text: words, verbatim: false },
      text(after),
    ].filter((part) => part.text !== '');
  });
}
