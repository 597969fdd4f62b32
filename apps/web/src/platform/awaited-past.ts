const arrival = Promise.withResolvers<void>();
let isAwaited =
  typeof location !== 'undefined' && /[?&]at=\d{4}-\d{2}-\d{2}T/.test(location.search);

/**
 * True from the opening of a link to a past minute until that minute is shown. The market of now is
 * not shown meanwhile: it would stand under the clock of another minute.
 */
export const awaitedPast = {
  read: (): boolean => isAwaited,
  arrived: arrival.promise,
  /** The past minute is shown, or there is none to show. */
  end(): void {
    isAwaited = false;
    arrival.resolve();
  },
};
