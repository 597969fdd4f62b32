import type { ScreenName } from '@dorpon/contract/screens.data';
import { createPart } from '../../platform/part.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { HomePage } from './home-later.ts';
import { type Page, pageLater } from './page-later.tsx';
import { screenAt, screenNames } from './screens.ts';

const list = createPart(() => import('./pages.ts'));

/** A page by the list of pages, which loads before it. */
const listed = (name: ScreenName): Page<ScreenProps> =>
  pageLater(async () => {
    const { pages } = await list.load();
    await pages[name].fetch();
    return pages[name];
  });

const pages = Object.fromEntries(
  screenNames.map((name) => [name, name === 'home' ? HomePage : listed(name)]),
) as Record<ScreenName, Page<ScreenProps>>;

export const pageOf = (name: ScreenName): Page<ScreenProps> => pages[name];

/** In place of every screen that needs shares, while there are none. */
export const EmptyMarket = pageLater(async () => (await import('./empty-market.tsx')).EmptyMarket);

/** Begins with the page of an address before anything is drawn, so that it comes beside the rest. */
export async function fetchPageAt(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name !== undefined) await pageOf(name).fetch();
}

/**
 * When the first screen stands, the two that most people go to next; any other when a pointer or the
 * focus is on a link to it. All of them at once would take a slow phone's time from the first.
 */
export function fetchPages(): void {
  void pageOf('shareList').fetch();
  void pageOf('detail').fetch();
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, ({ target }) => {
      const link = (target as Element).closest?.('a');
      if (link?.origin === location.origin) void fetchPageAt(link.pathname);
    });
}
