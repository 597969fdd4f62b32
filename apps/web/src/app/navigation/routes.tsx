import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { setPageOpener } from '../../platform/open-page.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Shell } from '../shell/shell.tsx';
import { BrokenPage } from './broken-page.tsx';
import { pageOf } from './fetch-pages.ts';
import { lazyPage, type Page } from './lazy-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { readableSearch } from './readable-search.ts';
import { screenRoute } from './screen-route.tsx';
import { addressOf, type ScreenAddress, screenNames } from './screens.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const routeTo = <Address extends ScreenAddress>(path: Address, page: Page<ScreenProps>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...screenRoute(page),
    notFoundComponent: NotFoundPage,
  });

/** One type per address, so that links name an existing address with its params. */
type ScreenRoute = {
  [Address in ScreenAddress]: ReturnType<typeof routeTo<Address>>;
}[ScreenAddress];

const routes = screenNames.map((name) => routeTo(addressOf(name), pageOf(name))) as ScreenRoute[];

/** Reads the address and builds the tree of all screens: long enough for a task of its own. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren(routes),
    defaultErrorComponent: BrokenPage,
    stringifySearch: readableSearch,
  });
  setPageOpener((path) => router.history.push(path));
  if (import.meta.env.DEV) {
    const gallery = createRoute({
      getParentRoute: () => root,
      path: '/ui',
      component: lazyPage(
        async () => (await import('../../features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
      ),
    });
    router.update({ routeTree: root.addChildren([...routes, gallery]) as never });
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
