import type { Endpoint } from './endpoint.ts';

/**
 * The same options always give the same text: a program subscribed to two addresses would show
 * everything twice.
 */
export function feedPath(
  { path }: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const pairs = ['code', 'kind', 'lang'].flatMap((name) =>
    query[name] === undefined ? [] : `${name}=${encodeURIComponent(query[name])}`,
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
