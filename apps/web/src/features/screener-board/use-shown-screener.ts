import { type ReadyScreener, readyScreeners } from '@dorpon/domain/screener/ready-screeners.data';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSavedScreeners } from '../../screener/use-saved-screeners.ts';

/** Shown without an id: it matches a few shares on most days. */
const USUAL = 'quiet-climbers';

export interface ShownScreener {
  /** Null for a text of a link, which has no name. */
  readonly name: string | null;
  readonly text: string;
  readonly ready: ReadyScreener | undefined;
  /** The id of one of the member's own. */
  readonly ownId: string | undefined;
}

/** The screener of an address: a ready one, one of the member's own, or the text of a link. */
export function useShownScreener(id: string | undefined, text: string | undefined) {
  const language = useLanguage();
  const { screeners, query } = useSavedScreeners();
  const ready = readyScreeners.find((one) => one.id === (id ?? USUAL));
  const own = id === undefined ? undefined : screeners?.find((one) => one.id === id);
  const shown: ShownScreener | undefined =
    id === undefined && text !== undefined
      ? { name: null, text, ready: undefined, ownId: undefined }
      : ready
        ? { name: ready.name[language], text: ready.text, ready, ownId: undefined }
        : own && {
            name: own.content.name,
            text: own.content.text,
            ready: undefined,
            ownId: own.id,
          };
  return { shown, isLoading: shown === undefined && screeners === undefined, query };
}
