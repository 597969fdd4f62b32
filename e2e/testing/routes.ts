/** A screen of the web app that is built, and an address at which it has something to show. */
export interface BuiltRoute {
  /** As the web app's file of routes has it; null for what is no route. */
  readonly path: string | null;
  readonly name: string;
  readonly at: string;
  /** Looked at by somebody signed in: a visitor would only see the door. */
  readonly signedIn?: boolean;
}

/** Every one of them: `npm run screens` and the tests look at each. */
export const builtRoutes: readonly BuiltRoute[] = [
  { path: '/', name: 'home', at: '/' },
  { path: '/share-list', name: 'share-list', at: '/share-list' },
  { path: '/detail/$code', name: 'detail', at: '/detail/ACI' },
  { path: null, name: 'detail-index', at: '/detail/DSEX' },
  { path: '/price-board', name: 'price-board', at: '/price-board' },
  { path: null, name: 'price-board-tv', at: '/price-board?tv=1' },
  { path: '/data-matrix', name: 'data-matrix', at: '/data-matrix' },
  { path: null, name: 'data-matrix-risk', at: '/data-matrix?view=risk&where=beta:0.5~&pin=last' },
  { path: '/index-mover', name: 'index-mover', at: '/index-mover' },
  { path: '/index-share', name: 'index-share', at: '/index-share' },
  { path: '/sector-list', name: 'sector-list', at: '/sector-list' },
  { path: '/category-list', name: 'category-list', at: '/category-list' },
  { path: '/top-list/{-$daytab}/{-$tab}', name: 'top-list', at: '/top-list' },
  { path: null, name: 'top-list-period', at: '/top-list/30/above-average' },
  { path: '/halt-list', name: 'halt-list', at: '/halt-list' },
  { path: '/floating-cap', name: 'floating-cap', at: '/floating-cap' },
  { path: '/block-share', name: 'block-share', at: '/block-share' },
  { path: '/news', name: 'news', at: '/news' },
  { path: '/share-news', name: 'share-news', at: '/share-news?code=ACI' },
  { path: null, name: 'share-news-choice', at: '/share-news' },
  { path: '/upcoming-event', name: 'upcoming-event', at: '/upcoming-event' },
  { path: null, name: 'upcoming-event-list', at: '/upcoming-event?view=list' },
  { path: '/static-ta-chart/{-$code}', name: 'static-chart', at: '/static-ta-chart' },
  {
    path: null,
    name: 'static-chart-studies',
    at: '/static-ta-chart/ACI?period=6M&overlay=sma:50_bollinger&pane=rsi_macd',
  },
  { path: '/data/amibroker', name: 'amibroker', at: '/data/amibroker' },
  { path: '/admin/users', name: 'admin-users', at: '/admin/users', signedIn: true },
  { path: '/admin/data', name: 'admin-data', at: '/admin/data', signedIn: true },
  { path: '/watch-list', name: 'watch-list', at: '/watch-list', signedIn: true },
  { path: '/message', name: 'message', at: '/message', signedIn: true },
  { path: '/privacy', name: 'privacy', at: '/privacy', signedIn: true },
  { path: '/privacy-policy', name: 'privacy-policy', at: '/privacy-policy' },
  { path: '/delete-account', name: 'delete-account', at: '/delete-account', signedIn: true },
  { path: '/login', name: 'login', at: '/login' },
  { path: null, name: 'login-create', at: '/login?way=create' },
  { path: null, name: 'share-list-watched', at: '/share-list?group=watch', signedIn: true },
  { path: null, name: 'home-member', at: '/', signedIn: true },
  { path: '/verifyEmail', name: 'verify-email', at: '/verifyEmail' },
  { path: null, name: 'verify-email-gone', at: '/verifyEmail#token=any' },
  { path: '/sign-in-link', name: 'sign-in-link', at: '/sign-in-link#token=any' },
  { path: '/reset-password', name: 'reset-password', at: '/reset-password#token=any' },
  { path: '/confirm-email', name: 'confirm-email', at: '/confirm-email#token=any' },
  { path: null, name: 'not-found', at: '/no-such-page' },
];
