import { CallError } from '@dorpon/contract/error-catalogue';
import { publicIdPattern } from '@dorpon/contract/screener-public';
import { inLanguage } from '@dorpon/domain/screener/in-language';
import { type ReadyScreener, readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../screener/kept-result.ts';
import { type PublicScreener, publicScreenerQuery } from '../../screener/public/public-calls.ts';
import type { ResultSearch } from '../../screener/result-search.ts';
import type { SavedScreener } from '../../screener/screener-calls.ts';
import { useSavedScreeners } from '../../screener/use-saved-screeners.ts';
import type { BoardSearch } from './board-search.ts';

/** Shown without an id: it matches a few shares on most days. */
const USUAL = 'quiet-climbers';

export interface ShownScreener {
  /** Null for a text of a link without one. */
  readonly name: string | null;
  /** The name is what somebody wrote into a link. */
  readonly isNamedByLink?: boolean;
  readonly text: string;
  readonly ready?: ReadyScreener;
  /** One that a member published. */
  readonly published?: PublicScreener;
  /** One of the member's own. */
  readonly own?: SavedScreener;
  /** True for one of the member's own that is run while the market trades. */
  readonly isLive: boolean;
  /** How its result is shown where the address says nothing. */
  readonly usual: ResultSearch;
}

type SharedText = Pick<BoardSearch, 'text' | 'name'>;

const nothing: ResultSearch = {};
const notOwn = { isLive: false, usual: nothing };

/** The screener of an address: a ready one, a public one, one of the member's own, or the text of a link. */
export function useShownScreener(id: string | undefined, { text, name }: SharedText) {
  const language = useLanguage();
  const { screeners, query } = useSavedScreeners();
  const isPublic = id !== undefined && publicIdPattern.test(id);
  const published = useQuery(publicScreenerQuery(isPublic ? id : undefined));

  function shownScreener(): ShownScreener | undefined {
    if (id === undefined && text !== undefined)
      return { name: name ?? null, isNamedByLink: name !== undefined, text, ...notOwn };
    if (isPublic) {
      const { data } = published;
      return data && { name: data.name, text: data.text, published: data, ...notOwn };
    }
    const ready = readyScreeners.find((one) => one.id === (id ?? USUAL));
    if (ready)
      return {
        name: ready.name[language],
        text: inLanguage(ready.text, language),
        ready,
        ...notOwn,
      };
    const own = screeners?.find((one) => one.id === id);
    return (
      own && {
        name: own.content.name,
        text: own.content.text,
        own,
        isLive: own.content.live && !own.standsStill,
        usual: resultOf(own.content),
      }
    );
  }

  const shown = shownScreener();
  if (!isPublic)
    return { shown, isLoading: shown === undefined && screeners === undefined, query, isPublic };
  const isUnknown = published.error instanceof CallError && published.error.code === 'not-found';
  return {
    shown: isUnknown ? undefined : shown,
    isLoading: published.isPending,
    query: { isError: published.isError && !isUnknown, refetch: published.refetch },
    isPublic,
  };
}
