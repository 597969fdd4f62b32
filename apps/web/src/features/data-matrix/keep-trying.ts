const AGAIN_MS = 8000;

/** For a call that is asked once a minute or a day: one that failed is asked again by itself. */
export const keepTrying = {
  retry: 1,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : false,
  refetchIntervalInBackground: false,
} as const;

/** The same for one that is asked again anyway. */
export const keepAsking = (everyMs: number) => ({
  ...keepTrying,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : everyMs,
});
