import { lazyPage } from './lazy-page.tsx';

export const HomePage = lazyPage(
  async () => (await import('../../features/home/home-page.tsx')).HomePage,
);
