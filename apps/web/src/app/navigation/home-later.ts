import { pageLater } from './page-later.tsx';

export const HomePage = pageLater(
  async () => (await import('../../features/home/home-page.tsx')).HomePage,
);
