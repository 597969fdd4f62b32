import './ui/styles/theme.css';
import './ui/text/big-figures.css';
import './features/home/home.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { fetchPageAt } from './app/navigation/fetch-pages.ts';
import { router } from './app/navigation/routes.tsx';
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

/** No top-level await: the page's code waits for this module to finish. */
async function start(page: HTMLElement): Promise<void> {
  const loading = fetchPageAt(location.pathname);
  keepInstallOffer();
  startTheme();
  if ('Capacitor' in window) void arrivalOf(nativeApp).then((app) => app.startNativeApp());
  followSettings();
  await startLanguage();
  await ownGlancePainted();
  // First figures are on screen: the page replaces them, not an empty frame while its code loads or the router finds it.
  if (page.hasChildNodes()) {
    await loading;
    keepGlance(page);
    await router.load();
  }
  const queries = createQueries();
  const market = startMarket(queries);
  // Two tasks: in one they would keep a phone from answering for longer.
  await ownTask();
  createRoot(page).render(
    <Providers queries={queries} market={market}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const page = document.getElementById('root');
if (page === null) throw new Error('index.html has no #root');
void start(page);
