import type { Endpoint } from './endpoint.ts';

/** One text for one choice, in one order: a program that subscribed twice would show all twice. */
export function feedPath(
  { path }: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const pairs = ['code', 'kind', 'lang'].flatMap((name) =>
    query[name] === undefined ? [] : `${name}=${encodeURIComponent(query[name])}`,
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
