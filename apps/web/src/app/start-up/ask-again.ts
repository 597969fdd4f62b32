import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for a first answer that was on its way when its query was invalidated: it can be older than the change.
 * The library takes such an answer for a fresh one.
 */
export function askAgainForFirstAnswers(queries: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (action.type === 'fetch') overtaken.delete(query);
    if (action.type === 'invalidate' && isFirst) overtaken.add(query);
    if (action.type !== 'success' || !overtaken.delete(query)) return;
    // The library has to end the call that was answered.
    queueMicrotask(() => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  });
}
