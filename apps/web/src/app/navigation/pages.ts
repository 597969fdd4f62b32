import { guarded } from './guarded.tsx';
import { pageLater } from './page-later.tsx';

export const HomePage = pageLater(async () => {
  return (await import('../../features/home/home-page.tsx')).HomePage;
});

export const EmptyMarket = pageLater(async () => {
  return (await import('./empty-market.tsx')).EmptyMarket;
});

export const ShareListPage = pageLater(async () => {
  return (await import('../../features/share-list/share-list-page.tsx')).ShareListPage;
});

export const PriceBoardPage = pageLater(async () => {
  return (await import('../../features/price-board/price-board-page.tsx')).PriceBoardPage;
});

export const DetailScreen = pageLater(async () => {
  return (await import('../detail/detail-screen.tsx')).DetailScreen;
});

export const IndexMoverPage = pageLater(async () => {
  return (await import('../../features/index-members/index-mover-page.tsx')).IndexMoverPage;
});

export const IndexSharePage = pageLater(async () => {
  return (await import('../../features/index-members/index-share-page.tsx')).IndexSharePage;
});

export const SectorListPage = pageLater(async () => {
  return (await import('../../features/groups/sector-list-page.tsx')).SectorListPage;
});

export const CategoryListPage = pageLater(async () => {
  return (await import('../../features/groups/category-list-page.tsx')).CategoryListPage;
});

export const TopListPage = pageLater(async () => {
  return (await import('../../features/top-list/top-list-page.tsx')).TopListPage;
});

export const HaltListPage = pageLater(async () => {
  return (await import('../../features/halt-list/halt-list-page.tsx')).HaltListPage;
});

export const FloatingCapPage = pageLater(async () => {
  return (await import('../../features/floating-cap/floating-cap-page.tsx')).FloatingCapPage;
});

export const BlockSharePage = pageLater(async () => {
  return (await import('../../features/block-share/block-share-page.tsx')).BlockSharePage;
});

export const NewsPage = pageLater(async () => {
  return (await import('../../features/news/news-page.tsx')).NewsPage;
});

export const ShareNewsPage = pageLater(async () => {
  return (await import('../../features/news/share-news-page.tsx')).ShareNewsPage;
});

export const UpcomingEventPage = pageLater(async () => {
  return (await import('../../features/upcoming-events/upcoming-event-page.tsx')).UpcomingEventPage;
});

export const StaticChartPage = pageLater(async () => {
  return (await import('../../features/static-chart/static-ta-chart-page.tsx')).StaticChartPage;
});

export const DataMatrixPage = pageLater(async () => {
  return (await import('../../features/data-matrix/data-matrix-page.tsx')).DataMatrixPage;
});

export const DataFilesPage = pageLater(async () => {
  return (await import('../../features/data-files/data-amibroker-page.tsx')).DataFilesPage;
});

export const WatchListPage = guarded(
  pageLater(
    async () => (await import('../../features/watchlists/watch-list-page.tsx')).WatchListPage,
  ),
);

export const MessagePage = guarded(
  pageLater(async () => (await import('../../features/message/message-page.tsx')).MessagePage),
);

export const LoginPage = pageLater(async () => {
  return (await import('../../features/sign-in/login-page.tsx')).LoginPage;
});

export const VerifyEmailPage = pageLater(async () => {
  return (await import('../../features/sign-in/verify-email-page.tsx')).VerifyEmailPage;
});

export const SignInLinkPage = pageLater(async () => {
  return (await import('../../features/sign-in/sign-in-link-page.tsx')).SignInLinkPage;
});

export const ResetPasswordPage = pageLater(async () => {
  return (await import('../../features/sign-in/reset-password-page.tsx')).ResetPasswordPage;
});

export const AdminPage = guarded(
  pageLater(async () => (await import('../admin/admin-screen.tsx')).AdminScreen),
);

export const PrivacyPage = guarded(
  pageLater(async () => (await import('../../features/account/privacy-page.tsx')).PrivacyPage),
);

export const DeleteAccountPage = guarded(
  pageLater(
    async () => (await import('../../features/account/delete-account-page.tsx')).DeleteAccountPage,
  ),
);

export const ConfirmEmailPage = pageLater(async () => {
  return (await import('../../features/account/confirm-email-page.tsx')).ConfirmEmailPage;
});

export const PrivacyPolicyPage = pageLater(async () => {
  return (await import('../../features/account/privacy-policy-page.tsx')).PrivacyPolicyPage;
});

const pages = {
  '/': HomePage,
  '/detail': DetailScreen,
  '/share-list': ShareListPage,
  '/price-board': PriceBoardPage,
  '/data-matrix': DataMatrixPage,
  '/top-list': TopListPage,
  '/halt-list': HaltListPage,
  '/index-mover': IndexMoverPage,
  '/index-share': IndexSharePage,
  '/sector-list': SectorListPage,
  '/category-list': CategoryListPage,
  '/floating-cap': FloatingCapPage,
  '/block-share': BlockSharePage,
  '/news': NewsPage,
  '/share-news': ShareNewsPage,
  '/upcoming-event': UpcomingEventPage,
  '/static-ta-chart': StaticChartPage,
  '/data': DataFilesPage,
  '/login': LoginPage,
  '/verifyEmail': VerifyEmailPage,
  '/sign-in-link': SignInLinkPage,
  '/reset-password': ResetPasswordPage,
  '/watch-list': WatchListPage,
  '/message': MessagePage,
  '/admin': AdminPage,
  '/privacy': PrivacyPage,
  '/privacy-policy': PrivacyPolicyPage,
  '/delete-account': DeleteAccountPage,
  '/confirm-email': ConfirmEmailPage,
};

/** Begins with the page of an address before anything is drawn, so that it comes beside the rest. */
export async function fetchPageAt(pathname: string): Promise<void> {
  // What follows the first part is the screen's own business.
  const screen = `/${pathname.split('/', 2)[1] ?? ''}`;
  if (screen in pages) await pages[screen as keyof typeof pages].fetch();
}

/**
 * When the first screen stands, the two that most people go to next; any other when a pointer or the
 * focus is on a link to it. All of them at once would take a slow phone's time from the first.
 */
export function fetchPages(): void {
  void ShareListPage.fetch();
  void DetailScreen.fetch();
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, ({ target }) => {
      const link = (target as Element).closest?.('a');
      if (link?.origin === location.origin) void fetchPageAt(link.pathname);
    });
}
