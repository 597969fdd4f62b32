const RETRY_MS = 8000;

/** For queries without polling: retries a failed one until it succeeds. */
export const retryFailed = {
  retry: 1,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? RETRY_MS : false,
  refetchIntervalInBackground: false,
} as const;

/** The same for queries with polling. */
export const pollEvery = (everyMs: number) => ({
  ...retryFailed,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? RETRY_MS : everyMs,
});
