import './ui/styles/theme.css';
import './ui/text/big-figures.css';
import './features/home/home.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { fetchPageAt } from './app/navigation/fetch-pages.ts';
import { router } from './app/navigation/routes.tsx';
import { followSettings } from './app/settings/follow-settings.ts';
import { createQueries } from './app/start-up/create-queries.ts';
import { Providers } from './app/start-up/providers.tsx';
import { startLanguage } from './i18n/language.ts';
import { startTheme } from './platform/theme.ts';

/** Not awaited at the top: the page's code needs this module to be done before it can begin. */
async function begin(page: HTMLElement): Promise<void> {
  const arriving = fetchPageAt(location.pathname);
  startTheme();
  followSettings();
  await startLanguage();
  // The last visit's figures stand there already: they give way to the page, not to an empty frame.
  if (page.hasChildNodes()) await arriving;
  createRoot(page).render(
    <Providers queries={createQueries()}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const page = document.getElementById('root');
if (page === null) throw new Error('index.html has no #root');
void begin(page);
