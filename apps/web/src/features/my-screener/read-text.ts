import { checkedText } from '@dorpon/domain/screener/checked-text';
import type { Problem } from '@dorpon/domain/screener/problem';
import type { Screener } from '@dorpon/domain/screener/tree';

/** A text as the language reads it. */
export interface Reading {
  readonly text: string;
  /** Null if it cannot be parsed: then the builder cannot show it. */
  readonly screener: Screener | null;
  /** Why it cannot be run; none if it can. */
  readonly problems: readonly Problem[];
  /** Nothing but spaces and comments. */
  readonly isEmpty: boolean;
}

export function readText(text: string): Reading {
  const isEmpty = text.replace(/--[^\n]*/g, '').trim() === '';
  const result = checkedText(text);
  const problems = 'problems' in result ? result.problems : [];
  return { text, screener: result.screener ?? null, problems, isEmpty };
}

export const canRun = ({ problems, isEmpty }: Reading): boolean =>
  problems.length === 0 && !isEmpty;
