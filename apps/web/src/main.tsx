import './ui/theme.css';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { fetchPageAt } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/routes.tsx';
import { startLanguage } from './i18n/language.ts';
import { startTheme } from './platform/theme.ts';

const page = document.getElementById('root');
if (page === null) throw new Error('index.html has no #root');

fetchPageAt(location.pathname);
startTheme();
await startLanguage();

createRoot(page).render(
  <Providers queries={new QueryClient()}>
    <RouterProvider router={router} />
  </Providers>,
);
