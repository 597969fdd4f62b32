import { type Screen, type ScreenName, screens } from '../../packages/contract/src/screens.data.ts';

/** A screen of the web app, with an address that shows data. */
export interface BuiltRoute {
  readonly name: string;
  /** The screen in the contract's list; missing for most of `states`. */
  readonly screen?: ScreenName;
  readonly at: string;
  /** Opened by a signed-in member; visitors get the sign-in page. */
  readonly signedIn?: boolean;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const screenRoutes: readonly BuiltRoute[] = Object.entries<Screen>(screens).map(
  ([name, { path, example = path, access }]) => ({
    name: kebab(name),
    screen: name as ScreenName,
    at: example,
    signedIn: access !== 'public',
  }),
);

/** Other states of screens, and an unknown address. */
const states: readonly BuiltRoute[] = [
  { name: 'home-member', at: '/', signedIn: true },
  { name: 'detail-index', at: '/detail/DSEX' },
  { name: 'share-list-watched', at: '/share-list?group=watch', signedIn: true },
  { name: 'price-board-tv', at: '/price-board?tv=1' },
  { name: 'data-matrix-risk', at: '/data-matrix?view=risk&where=beta:0.5~&pin=last' },
  { name: 'top-list-period', screen: 'topList', at: '/top-list/30/above-average' },
  { name: 'share-news-choice', at: '/share-news' },
  { name: 'upcoming-event-list', at: '/upcoming-event?view=list' },
  {
    name: 'static-chart-studies',
    at: '/static-ta-chart/ACI?period=6M&overlay=sma:50_bollinger&pane=rsi_macd',
  },
  { name: 'login-create', at: '/login?way=create' },
  { name: 'verify-email-gone', at: '/verifyEmail#token=any' },
  { name: 'not-found', at: '/no-such-page' },
];

/** Checked by `npm run screens` and by tests. */
export const builtRoutes: readonly BuiltRoute[] = [...screenRoutes, ...states];
