import type { BarSource, SourceNeeds } from '../bar-source.ts';
import { SourceState } from './source-state.ts';
import { openUnknownSource } from './unknown-source.ts';

/** A source that is loading until `open` gives the source to use. `open` returns how to stop waiting. */
export function openLaterSource(
  open: (ready: (source: BarSource) => void) => () => void,
): BarSource {
  const state = new SourceState();
  const waiting = openUnknownSource('loading');
  let source = waiting;
  let needs: SourceNeeds | undefined;
  const stop = open((opened) => {
    source = opened;
    if (needs) opened.need(needs);
    opened.subscribe((change) => state.emit(change));
    state.become(opened.status);
  });
  const ready = async (): Promise<BarSource> => {
    await state.settled();
    return source;
  };
  return {
    get status() {
      return source.status;
    },
    get bars() {
      return source.bars;
    },
    get hasOlder() {
      return source.hasOlder;
    },
    get adjustments() {
      return source.adjustments;
    },
    get priceFactors() {
      return source.priceFactors;
    },
    get yesterdayClose() {
      return source.yesterdayClose;
    },
    get msToEnd() {
      return source.msToEnd;
    },
    get decimals() {
      return source.decimals;
    },
    get hasVolume() {
      return source.hasVolume;
    },
    sessionsBetween: (after, upto) => source.sessionsBetween(after, upto),
    loadOlder: () => source.loadOlder(),
    reach: async (day) => await (await ready()).reach(day),
    retry: () => source.retry(),
    need(wanted) {
      needs = wanted;
      source.need(wanted);
    },
    subscribe: (listener) => state.subscribe(listener),
    close() {
      stop();
      source.close();
      state.close();
    },
  };
}
