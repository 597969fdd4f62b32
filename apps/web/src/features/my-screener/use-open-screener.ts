import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import type { TradingDay } from '@dorpon/domain/units';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keptOf, resultOf } from '../../screener/kept-result.ts';
import { parseResultSearch, type ResultSearch } from '../../screener/result-search.ts';
import type { SavedScreener } from '../../screener/screener-calls.ts';
import { dayParts } from '../../ui/text/calendar-day.ts';
import { type Draft, drafts, useDrafts } from './saved/drafts.ts';

/** Ids are made by the device, so that a repeated save changes nothing. */
export const newScreenerId = (): string => crypto.randomUUID();

const empty: ScreenerContent = { name: '', text: '', live: false, columns: [], sort: null };

export interface OpenScreener {
  readonly id: string;
  readonly content: ScreenerContent;
  /** As saved; undefined for a new one, and for one that was removed. */
  readonly stored: SavedScreener | undefined;
  readonly draft: Draft | undefined;
  /** The version that a save is based on. */
  readonly base: number;
  /** Another device saved or removed it after this device began to change it. */
  readonly isBehind: boolean;
  readonly change: (part: Partial<ScreenerContent>) => void;
}

export interface ScreenerSearch {
  readonly id?: string | undefined;
  /** The text of a new screener. */
  readonly text?: string | undefined;
  readonly name?: string | undefined;
  /** The day of the result; undefined for now. */
  readonly day?: TradingDay | undefined;
  /** How the result is shown. */
  readonly result: ResultSearch;
}

export function parseScreenerSearch(search: Readonly<Record<string, unknown>>): ScreenerSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const day = text(search.day);
  return {
    id: text(search.id),
    text: text(search.text),
    name: text(search.name),
    day: day !== undefined && dayParts(day) !== null ? day : undefined,
    result: parseResultSearch(search),
  };
}

/** The screener of the address; without one what was changed last, or the first. */
export function useOpenScreener(
  search: ScreenerSearch,
  screeners: readonly SavedScreener[] | undefined,
  onSearch: (search: object) => void,
): OpenScreener | null {
  const all = useDrafts();
  const [fresh] = useState(newScreenerId);
  const { text, name, result } = search;
  const id = search.id ?? all.at(-1)?.id ?? screeners?.[0]?.id ?? fresh;
  const taken = useRef<string>(undefined);
  const isNamed = search.id !== undefined;
  const isKnown = screeners !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (text !== undefined) {
      // The address follows later; until then the same text is not taken again.
      if (taken.current === text) return;
      taken.current = text;
      const made = newScreenerId();
      const content = { ...empty, ...keptOf(result), text, name: name ?? '' };
      drafts.keep({ id: made, base: 0, content });
      onSearch({ id: made });
    } else if (!isNamed) onSearch({ id });
  }, [isKnown, isNamed, id, text, name, result, onSearch]);
  return useMemo(() => {
    if (screeners === undefined) return null;
    const stored = screeners.find((one) => one.id === id);
    const draft = all.find((one) => one.id === id);
    const base = draft?.base ?? stored?.version ?? 0;
    const isBehind = draft !== undefined && draft.base !== (stored?.version ?? 0);
    const content = draft?.content ?? stored?.content ?? empty;
    return {
      id,
      content,
      stored,
      draft,
      base,
      isBehind,
      change(part) {
        const next = { ...content, ...part };
        const isSaved = !isBehind && isSame(next, stored?.content ?? empty);
        if (isSaved) drafts.drop(id);
        else drafts.keep({ id, base, content: next });
      },
    };
  }, [screeners, all, id]);
}

const isSame = (a: ScreenerContent, b: ScreenerContent): boolean =>
  a.name === b.name &&
  a.text === b.text &&
  a.live === b.live &&
  JSON.stringify(resultOf(a)) === JSON.stringify(resultOf(b));
