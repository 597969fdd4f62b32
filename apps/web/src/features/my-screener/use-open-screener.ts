import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import type { TradingDay } from '@dorpon/domain/units';
import { useEffect, useMemo, useState } from 'react';
import { keptOf, resultOf } from '../../screener/kept-result.ts';
import { type LinkSearch, parseLinkSearch } from '../../screener/link-search.ts';
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
  /** Shown as a link has it: neither changed nor saved here. */
  readonly isFromLink: boolean;
  /** What the address has of it. */
  readonly address: object;
  readonly change: (part: Partial<ScreenerContent>) => void;
}

export interface ScreenerSearch {
  readonly id?: string | undefined;
  /** Of a link: shown without an id, and kept once it is changed. */
  readonly link: LinkSearch;
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
    link: parseLinkSearch(search),
    day: day !== undefined && dayParts(day) !== null ? day : undefined,
    result: parseResultSearch(search),
  };
}

/** What of a result is not saved with its screener: of several sort keys the first is. */
export const unsavedResult = ({ charts, sort }: ResultSearch): ResultSearch => ({
  ...(charts && { charts }),
  ...(sort?.includes('.') && { sort }),
});

/** The screener of the address; without one what was changed last, or the first. */
export function useOpenScreener(
  search: ScreenerSearch,
  screeners: readonly SavedScreener[] | undefined,
  onSearch: (search: object) => void,
): OpenScreener | null {
  const all = useDrafts();
  const { link, day, result } = search;
  const isLink = link.text !== undefined;
  const fresh = useNewId(isLink ? JSON.stringify(link) : '');
  const id = isLink ? fresh : (search.id ?? all.at(-1)?.id ?? screeners?.[0]?.id ?? fresh);
  const isNamed = search.id !== undefined || isLink;
  const isKnown = screeners !== undefined;
  useEffect(() => {
    if (isKnown && !isNamed) onSearch({ id });
  }, [isKnown, isNamed, id, onSearch]);
  return useMemo(() => {
    if (screeners === undefined) return null;
    const stored = screeners.find((one) => one.id === id);
    const draft = all.find((one) => one.id === id);
    const base = draft?.base ?? stored?.version ?? 0;
    const isBehind = draft !== undefined && draft.base !== (stored?.version ?? 0);
    const { text = '', name = '' } = link;
    const asGiven = isLink ? { ...empty, ...keptOf(result), text, name } : empty;
    const content = draft?.content ?? stored?.content ?? asGiven;
    const isFromLink = isLink && !draft && !stored;
    return {
      id,
      content,
      stored,
      draft,
      base,
      isBehind,
      isFromLink,
      address: isFromLink ? link : { id },
      change(part) {
        const next = { ...content, ...part };
        const isSaved = !isFromLink && !isBehind && isSame(next, stored?.content ?? empty);
        if (isSaved) drafts.drop(id);
        else drafts.keep({ id, base, content: next });
        // It is a screener on this device from now on.
        if (isFromLink) onSearch({ id, ...(day && { day }), ...unsavedResult(result) });
      },
    };
  }, [screeners, all, id, isLink, link, day, result, onSearch]);
}

/** An id for a new screener; another one for the text of another link. */
function useNewId(link: string): string {
  const [made, setMade] = useState(() => ({ link, id: newScreenerId() }));
  if (made.link === link) return made.id;
  const next = { link, id: newScreenerId() };
  setMade(next);
  return next.id;
}

const isSame = (a: ScreenerContent, b: ScreenerContent): boolean =>
  a.name === b.name &&
  a.text === b.text &&
  a.live === b.live &&
  JSON.stringify(resultOf(a)) === JSON.stringify(resultOf(b));
