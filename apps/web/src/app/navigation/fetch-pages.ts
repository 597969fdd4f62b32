import type { ScreenName } from '@dorpon/contract/screens.data';
import { createPart } from '../../platform/part.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { HomePage } from './lazy-home.ts';
import { lazyPage, type Page } from './lazy-page.tsx';
import { screenAt, screenNames } from './screens.ts';

const list = createPart(() => import('./pages.ts'));

/** A page from the list of pages, which is loaded first. */
const listed = (name: ScreenName): Page<ScreenProps> =>
  lazyPage(async () => {
    const { pages } = await list.load();
    await pages[name].fetch();
    return pages[name];
  });

const pages = Object.fromEntries(
  screenNames.map((name) => [name, name === 'home' ? HomePage : listed(name)]),
) as Record<ScreenName, Page<ScreenProps>>;

export const pageOf = (name: ScreenName): Page<ScreenProps> => pages[name];

/** Replaces every screen that needs shares while there are none. */
export const EmptyMarket = lazyPage(async () => (await import('./empty-market.tsx')).EmptyMarket);

/** Starts loading the page of an address before the first render. */
export async function fetchPageAt(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name !== undefined) await pageOf(name).fetch();
}

/** The pages that most people open next. All at once would slow down the first screen on a slow phone. */
export const pagesAhead = [pageOf('shareList').fetch, pageOf('detail').fetch];

/** Any other page, when a pointer or the focus is on a link to it. */
export function fetchLinkedPages(): void {
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, ({ target }) => {
      const link = (target as Element).closest?.('a');
      if (link?.origin === location.origin) void fetchPageAt(link.pathname);
    });
}
