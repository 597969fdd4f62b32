import type { ErrorCode } from '@dorpon/contract/error-catalogue';

/** `other` is another verified member. `pro` and `admin` do not own the owner's data either. */
export const callers = [
  'anonymous',
  'unverified',
  'other',
  'owner',
  'pro',
  'admin',
  'revoked',
] as const;
export type CallerName = (typeof callers)[number];

/** The expected result per caller: success, a redirect, or the error code. */
type Met = 200 | 302 | ErrorCode;
type Cells = readonly [Met, Met, Met, Met, Met, Met, Met];

/** The data that a call uses. Every caller sends the same, which belongs to the owner. */
export interface About {
  readonly owner: {
    readonly id: string;
    readonly email: string;
    readonly password: string;
    readonly sessionId: string;
  };
  readonly list: string;
  readonly other: { readonly id: string };
  /** An unused e-mail, different for each caller. */
  readonly newEmail: string;
  readonly newPhone: string;
}

export interface AccessRow {
  readonly cells: Cells;
  /** The query string, with its `?`. */
  readonly search?: (about: About) => string;
  readonly params?: (about: About) => Readonly<Record<string, string>>;
  readonly body?: (about: About) => object;
}

const all = (met: Met): Cells => [met, met, met, met, met, met, met];

/** Public: an ended session does not matter. */
const anyone = all(200);
/** Any signed-in member, about themselves: the call names no member. */
const oneself: Cells = ['not-signed-in', 200, 200, 200, 200, 200, 'not-signed-in'];
/** The same by the owner's uid: refused to everybody else, verified or not. */
const oneselfByUid: Cells = [
  'not-signed-in',
  'forbidden',
  'forbidden',
  200,
  'forbidden',
  'forbidden',
  'not-signed-in',
];
/** Names the owner's uid: refused to other members, administrators included. */
const byUid: Cells = [
  'not-signed-in',
  'not-verified',
  'forbidden',
  200,
  'forbidden',
  'forbidden',
  'not-signed-in',
];
/** Names something of the owner's by its id: not found for others. */
const byId: Cells = [
  'not-signed-in',
  'not-verified',
  'not-found',
  200,
  'not-found',
  'not-found',
  'not-signed-in',
];
/** The same, also with an unconfirmed e-mail. */
const byIdUnverified: Cells = [
  'not-signed-in',
  'not-found',
  'not-found',
  200,
  'not-found',
  'not-found',
  'not-signed-in',
];
/** By role only: neither Pro nor ownership matters. */
const administrators: Cells = [
  'not-signed-in',
  'forbidden',
  'forbidden',
  'forbidden',
  'forbidden',
  200,
  'not-signed-in',
];

/** A wrong guess has the same answer for everybody. */
const wrong = (code: ErrorCode): Cells => all(code);
/** A token that was never sent. */
const nobodys = { token: 'nobodys' };
/** Redirects to a page that shows the failure. */
const stranded = all(302);
/** Visitors may request any address and learn nothing; members only their own. */
const ownMailOnly: Cells = [
  200,
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  200,
];

const open: AccessRow = { cells: anyone };
const share: AccessRow = { cells: anyone, search: () => '?share=ACI' };
const code: AccessRow = { cells: anyone, search: () => '?code=ACI' };
const range: AccessRow = {
  cells: anyone,
  search: () => '?code=ACI&from=2026-11-01&upto=2026-11-12&adjust=0',
};
const minutes: AccessRow = {
  cells: anyone,
  search: () => '?code=ACI&from=2026-11-12&upto=2026-11-12&adjust=0&interval=5',
};
const picture: AccessRow = { cells: anyone, params: () => ({ code: 'ACI' }) };
const uidSearch = ({ owner }: About) => `?uid=${owner.id}`;
const uidBody = ({ owner }: About) => ({ uid: owner.id });
const mailTo = ({ newEmail }: About) => ({ email: newEmail });
const shareInLists = ({ list }: About) => ({ ids: [list], share: 'ACI' });

/** Every call of the server, and who may make it. A call without a row fails the test. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  'GET /shares/market-time': open,
  'GET /shares/get-once': open,
  'GET /shares/{code}': { cells: anyone, params: () => ({ code: 'ACI' }) },
  'GET /shares/get-tick-data': code,
  'GET /shares/get-yesterday-allshare': open,
  'GET /shares/get-circuit-breaker': code,
  'GET /shares/get-market-equity': open,
  'GET /shares/get-max-min-yearly': code,
  'GET /shares/get-minute-data-from-to': minutes,
  'GET /shares/get-intraday-data-from-to': minutes,
  'GET /shares/get-tick-minute-data-from-to': {
    cells: anyone,
    search: () => '?code=ACI&from=2026-11-12&upto=2026-11-12',
  },
  'GET /shares/get-block-days': code,
  'GET /shares/get-block-share': open,
  'GET /shares/get-eod-data-from-to': range,
  'GET /shares/get-eod-data-count': {
    cells: anyone,
    search: () => '?code=ACI&upto=2026-11-12&count=5&col=c',
  },
  'GET /shares/get-weekly-candle-data-all': code,
  'GET /shares/get-allshare-by-date': { cells: anyone, search: () => '?date=2026-11-12' },
  'GET /eod/nearest-eod': {
    cells: anyone,
    search: () => `?code=ACI&dates=${encodeURIComponent('["2026-11-12"]')}`,
  },
  'GET /eod/get-eop-data-by-code': code,
  'GET /eod/get-eop-data': open,
  'GET /eod/get-period-base': { cells: anyone, search: () => '?days=5' },
  'GET /shares/get-technicals': open,
  'GET /eod/get-beta': code,
  'GET /eod/get-adjustment-factors': code,
  'GET /fundamentals/get-basic-fundamental': open,
  'GET /fundamentals/get-a-share-data': share,
  'GET /fundamentals/get-holding-history': share,
  'GET /fundamentals/get-quaterly-history': share,
  'GET /fundamentals/get-yearly-fundamental-data': code,
  'GET /fundamentals/get-fundamental': open,
  'GET /fundamentals/get-financial-data': code,
  'GET /fundamentals/get-mini-meta': code,
  'GET /corporate-actions/get-corporate-actions': share,
  'GET /corporate-actions/get-all-corporate-actions2': open,
  'GET /news/get-news': open,
  'GET /feeds/news.atom': open,
  'GET /events/get-upcoming-events': open,
  'GET /calendar/upcoming-events.ics': open,
  'GET /shares/get-index-share-list': { cells: anyone, search: () => '?name=DSEX' },
  'GET /market/get-index-lines': open,
  'GET /market/get-turnover-curves': open,
  'GET /market/get-sparklines': open,
  'GET /market/get-breadth': open,
  'GET /market/get-market-events': open,
  'GET /market/get-halts': open,
  'GET /market/get-limits': open,
  'GET /charts/{code}.svg': picture,
  'GET /charts/{code}.png': picture,
  'GET /data/prices': open,
  'GET /data/preview': open,
  'GET /data/amibroker.format': open,
  'GET /data/amibroker-sectors.txt': open,

  'GET /users/get-fav': { cells: byUid, search: uidSearch },
  'POST /users/create-fav-list': {
    cells: byUid,
    body: ({ owner }) => ({ uid: owner.id, title: 'Banks', desc: '' }),
  },
  'POST /users/update-fav-list': { cells: byId, body: ({ list }) => ({ id: list, title: 'New' }) },
  'DELETE /users/delete-fav-list/{id}/{uid}': {
    cells: byUid,
    params: ({ owner, list }) => ({ id: list, uid: owner.id }),
  },
  'POST /users/remove-from-fav-all': { cells: byId, body: shareInLists },
  'POST /users/add-to-fav-all': { cells: byId, body: shareInLists },
  'POST /users/change-share-lists': {
    cells: byId,
    body: ({ list }) => ({ share: 'ACI', add: [list], remove: [] }),
  },
  'POST /users/update-multiple-shares-to-fav': {
    cells: byId,
    body: ({ list }) => ({ id: list, shares: ['ACI'] }),
  },
  'POST /users/update-watchlist-position': { cells: byId, body: ({ list }) => ({ ids: [list] }) },
  'GET /users/get-messages': { cells: byUid, search: uidSearch },
  'POST /users/mark-message-seen': { cells: byUid, body: uidBody },
  'POST /users/remove-all-message': { cells: byUid, body: uidBody },
  'POST /users/remove-message': {
    cells: byUid,
    body: ({ owner }) => ({ uid: owner.id, id: 1 }),
  },
  'GET /users/get-type': { cells: oneselfByUid, search: uidSearch },
  'GET /users/is-admin': { cells: oneselfByUid, search: uidSearch },

  'GET /users/users': { cells: administrators, search: () => '?q=a&limit=5' },
  'POST /admin/set-pro': {
    cells: administrators,
    body: ({ other }) => ({ member: other.id, until: null, reason: 'as asked' }),
  },
  'POST /admin/send-message': {
    cells: administrators,
    body: ({ other }) => ({ to: { member: other.id }, title: 'Hello', body: '' }),
  },
  'GET /admin/get-audit': { cells: administrators },
  'GET /admin/feed-health': { cells: administrators },
  'GET /admin/data-health': { cells: administrators },
  // Authenticated by its own token, and only with FEED=push; sessions do not matter.
  'POST /feed/push': { cells: wrong('not-found'), body: () => ({ batch: 'b', at: 1 }) },
  'GET /admin/replay': { cells: administrators },
  'POST /admin/replay': { cells: administrators, body: () => ({ paused: false }) },

  'POST /auth/sign-up/email': {
    cells: anyone,
    body: ({ newEmail, owner }) => ({ name: 'New', email: newEmail, password: owner.password }),
  },
  // Whoever knows the password is the owner.
  'POST /auth/sign-in/email': {
    cells: anyone,
    body: ({ owner }) => ({ email: owner.email, password: owner.password }),
  },
  'POST /auth/sign-in/magic-link': { cells: anyone, body: mailTo },
  'GET /auth/magic-link/verify': { cells: stranded, search: () => '?token=nobodys' },
  'POST /auth/magic-link/verify': { cells: wrong('expired-link'), body: () => nobodys },
  'POST /auth/phone-number/send-otp': {
    cells: anyone,
    body: ({ newPhone }) => ({ phoneNumber: newPhone }),
  },
  'POST /auth/phone-number/verify': {
    cells: wrong('wrong-code'),
    body: ({ newPhone }) => ({ phoneNumber: newPhone, code: '000000' }),
  },
  'POST /auth/sign-in/social': { cells: wrong('not-found'), body: () => ({ provider: 'nowhere' }) },
  'GET /auth/callback/{provider}': { cells: stranded, params: () => ({ provider: 'nowhere' }) },
  'POST /auth/send-verification-email': { cells: ownMailOnly, body: mailTo },
  'GET /auth/verify-email': { cells: stranded, search: () => '?token=nobodys' },
  'POST /auth/verify-email': { cells: wrong('expired-link'), body: () => nobodys },
  'POST /auth/check-link': {
    cells: wrong('expired-link'),
    body: () => ({ purpose: 'sign-in', ...nobodys }),
  },
  'POST /auth/request-password-reset': { cells: anyone, body: mailTo },
  'GET /auth/reset-password/{token}': { cells: stranded, params: () => ({ token: 'nobodys' }) },
  'POST /auth/reset-password': {
    cells: wrong('expired-link'),
    body: ({ owner }) => ({ ...nobodys, newPassword: owner.password }),
  },
  'POST /auth/change-password': {
    cells: oneself,
    body: ({ owner }) => ({ currentPassword: owner.password, newPassword: 'another long one' }),
  },
  // Everyone has a password already: a first one is for members who signed up by link or phone.
  'POST /auth/set-password': {
    cells: [
      'not-signed-in',
      'not-verified',
      'forbidden',
      'forbidden',
      'forbidden',
      'forbidden',
      'not-signed-in',
    ],
    body: () => ({ newPassword: 'another long one' }),
  },
  'POST /auth/change-email': {
    cells: oneself,
    body: ({ newEmail }) => ({ newEmail }),
  },
  'POST /auth/confirm-email-change': {
    cells: [
      'not-signed-in',
      'expired-link',
      'expired-link',
      'expired-link',
      'expired-link',
      'expired-link',
      'not-signed-in',
    ],
    body: () => ({ token: 'nobodys' }),
  },
  // Also without a session.
  'POST /auth/sign-out': open,
  'GET /auth/ways-in': open,
  'GET /auth/get-session': open,
  'GET /auth/list-sessions': { cells: oneself },
  'POST /auth/revoke-session': {
    cells: byIdUnverified,
    body: ({ owner }) => ({ id: owner.sessionId }),
  },
  'POST /auth/revoke-other-sessions': { cells: oneself },

  'GET /users/get-settings': { cells: oneselfByUid, search: uidSearch },
  'POST /users/save-settings': {
    cells: oneselfByUid,
    body: ({ owner }) => ({ uid: owner.id, changes: { theme: { value: 'dark', age: 0 } } }),
  },
  'GET /users/get-my-data': { cells: oneselfByUid, search: uidSearch },
  'GET /users/export-my-data': { cells: oneselfByUid, search: uidSearch },
  'GET /users/export-my-data.csv': { cells: oneselfByUid, search: uidSearch },
  'POST /users/save-profile': {
    cells: oneselfByUid,
    body: ({ owner }) => ({ uid: owner.id, name: 'Another' }),
  },
  'POST /users/delete-account': { cells: oneselfByUid, body: uidBody },
};
