const AGAIN_MS = 15_000;

/** For a call that is asked once a day or an hour: one that failed is asked again by itself. */
export const keepTrying = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : false,
  refetchIntervalInBackground: false,
} as const;
