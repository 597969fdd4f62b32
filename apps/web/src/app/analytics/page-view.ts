import { addressOf, screenAt } from '../navigation/screens.ts';

/**
 * What is reported of an opened page: the address of its kind. Codes, searches and tokens of links are
 * in the real address, which is never sent.
 */
export function pageView(pathname: string, origin: string) {
  const name = screenAt(pathname);
  const path = name === undefined ? '/not-found' : addressOf(name);
  return { page_location: `${origin}${path}`, page_title: name ?? 'notFound', page_referrer: '' };
}
