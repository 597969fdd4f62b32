import './ui/styles/theme.css';
import './ui/text/big-figures.css';
import './features/home/home.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchPageAt } from './app/navigation/fetch-pages.ts';
import { createAppRouter } from './app/navigation/routes.tsx';
import { followSettings } from './app/settings/follow-settings.ts';
import { createQueries } from './app/start-up/create-queries.ts';
import { startMarket } from './app/start-up/market.ts';
import { Providers } from './app/start-up/providers.tsx';
import { startLanguage } from './i18n/choose-language.ts';
import { keepGlance, ownGlancePainted } from './platform/drawn-glance.ts';
import { keepInstallOffer } from './platform/install-offer.ts';
import { ownTask } from './platform/own-task.ts';
import { arrivalOf, createPart } from './platform/part.ts';
import { startTheme } from './platform/theme.ts';

/** Loaded in the phone app only. */
const nativeApp = createPart(() => import('./app/start-up/native-app.ts'));

/** Of `public/glance.js`: settles when the files of the page have run, or one did not load. */
const { pageRun } = globalThis as { readonly pageRun?: Promise<void> };

/** No top-level await: the page's code waits for this module to finish. */
async function start(page: HTMLElement): Promise<void> {
  const loading = Promise.resolve(pageRun).then(() => fetchPageAt(location.pathname));
  keepInstallOffer();
  startTheme();
  if ('Capacitor' in window) void arrivalOf(nativeApp).then((app) => app.startNativeApp());
  followSettings();
  await startLanguage();
  // Tasks of their own: in one they would keep a phone from answering for longer.
  await ownTask();
  const router = createAppRouter();
  await ownGlancePainted();
  const isDrawn = page.hasChildNodes();
  // First figures are on screen: the page replaces them, not an empty frame while its code loads or the router finds it.
  if (isDrawn) {
    await loading;
    keepGlance(page);
    await router.load();
  }
  const queries = createQueries();
  const market = startMarket(queries);
  await ownTask();
  const render = () =>
    createRoot(page).render(
      <Providers queries={queries} market={market}>
        <RouterProvider router={router} />
      </Providers>,
    );
  // React pauses between parts of a transition. On an empty page nobody waits for anything else.
  if (isDrawn) startTransition(render);
  else render();
}

const page = document.getElementById('root');
if (page === null) throw new Error('index.html has no #root');
void start(page);
