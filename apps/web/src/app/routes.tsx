import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback } from 'react';
import { ShareListPage } from '../features/share-list/share-list-page.tsx';
import {
  parseShareListSearch,
  type ShareListSearch,
} from '../features/share-list/share-list-search.ts';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

/** Every address of the web app stands in this file. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/share-list', replace: true });
  },
});

const shareList = createRoute({
  getParentRoute: () => root,
  path: '/share-list',
  validateSearch: parseShareListSearch,
  component: function ShareListRoute() {
    const search = shareList.useSearch();
    const navigate = useNavigate();
    const onSearch = useCallback(
      (next: ShareListSearch) => {
        navigate({ to: '/share-list', search: next, replace: true, resetScroll: false });
      },
      [navigate],
    );
    return <ShareListPage search={search} onSearch={onSearch} />;
  },
});

export const router = createRouter({
  routeTree: root.addChildren([home, shareList]),
  defaultErrorComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
