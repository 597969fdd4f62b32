import { useSyncExternalStore } from 'react';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePriceFault } from '../../live/use-price-fault.ts';
import { isAway } from '../../platform/no-answer-error.ts';
import type { PageState } from '../../ui/page/page-frame.tsx';

/** A call that a screen needs, and the title to show when it fails. */
interface NeededCall {
  readonly title: string;
  readonly query: {
    readonly isError: boolean;
    readonly data: unknown;
    readonly error: unknown;
    refetch(): unknown;
  };
}

/**
 * Loading, ready, or failed: the prices first, unless the screen shows none, then the first failed
 * call.
 */
export function usePageState(
  waiting: boolean,
  calls: readonly NeededCall[],
  { prices = true } = {},
): 'loading' | Exclude<PageState, { kind: 'loading' }> {
  const { t } = useTranslation();
  const market = useMarket();
  const words = useFaultWords();
  const fault = usePriceFault();
  const isLooking = useSyncExternalStore(market.isLooking.subscribe, market.isLooking.read);
  const failed = calls.filter(({ query }) => query.isError && query.data === undefined);
  if (prices && fault !== undefined) {
    return {
      kind: 'failed',
      title: t('fault.prices'),
      text: words(fault),
      onAct() {
        market.restart();
        for (const { query } of failed) query.refetch();
      },
    };
  }
  const [first] = failed;
  // What the last visit left may be found yet.
  if (first !== undefined && isLooking && failed.every(({ query }) => isAway(query.error)))
    return 'loading';
  if (first !== undefined) {
    return {
      kind: 'failed',
      title: first.title,
      text: words(first.query.error),
      keep: !waiting,
      onAct() {
        for (const { query } of failed) query.refetch();
      },
    };
  }
  return waiting ? 'loading' : { kind: 'ready' };
}
