import { houseScreens } from '@dorpon/contract/admin-house-messages';
import type { Endpoint } from '@dorpon/contract/endpoint';
import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';
import type { BacktestRulesInput } from '@dorpon/contract/screener-backtest';
import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { MAX_CELLS } from '@dorpon/domain/portfolio/files/file-limits';
import { MAX_CHOSEN_SHARES } from '@dorpon/domain/portfolio/files/statement/statement-limits';
import { MAX_CHANGES_PER_SAVE } from '@dorpon/domain/portfolio/limits';
import type { $ZodType, input } from 'zod/v4/core';
import type { namedEndpoints } from '../compose/modules.ts';
import {
  type About,
  administrators,
  anyone,
  anyVerified,
  byId,
  byIdUnverified,
  byUid,
  type Cells,
  expiredForMembers,
  nobodys,
  nobodysOfMember,
  noFirstPassword,
  notTheOwner,
  oneself,
  oneselfByUid,
  ownMailOnly,
  refusedCredential,
  refusedCredentialOfMember,
  refusedToMembers,
  stranded,
  wrong,
  wrongCodeOfMember,
} from './callers.ts';
import { denseFreeLayout, denseLayout, drawnSymbols, manyDrawings } from './dense-charts.ts';

type NamedEndpoints = typeof namedEndpoints;
export type EndpointName = keyof NamedEndpoints;

type Part<Name extends string, Schema extends $ZodType> =
  Record<string, never> extends input<Schema>
    ? { readonly [K in Name]?: input<Schema> }
    : { readonly [K in Name]: input<Schema> };

/** Valid input of one call; required fields are required here too. */
type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  ($ZodType extends NonNullable<E['body']> ? unknown : Part<'body', NonNullable<E['body']>>);

/** The most expensive input that one caller may send, and what each of the callers gets. */
type RowOf<E extends Endpoint> = InputOf<E> & {
  /**
   * Written here as well as in the endpoint's `access`: an endpoint with the wrong access fails the
   * access test.
   */
  readonly callers: Cells;
  /** The input of the access test, if it differs from the one above. */
  readonly send?: (about: About) => InputOf<E>;
  /** The status of the input above, sent by a member; 200 if unset. */
  readonly answers?: number;
};

const LONG_AGO = '2015-01-01';
const FAR_AHEAD = '2035-12-31';
/** Replaced by a member's id and the id of one of their watch lists. */
export const SOMEBODY = 'somebody';
export const THEIR_LIST = '00000000-0000-4000-8000-000000000000';
/** The id of a published chart of theirs. */
export const THEIR_CHART = 'published-chart-of-one';
/** The id of a public screener of theirs. */
export const THEIR_PUBLIC = 'p-screener-of-one-';
/** The ids of an alert and of a firing of theirs. */
export const THEIR_ALERT = 900_000_001;
/** The number of a change of their portfolio, which has the id of the list. */
export const THEIR_CHANGE = 900_000_003;
/** Unknown for every share, in as many parts as a text may have: each is explained. */
const manyAlternatives = `let long = avg(close, 600) > 0; close > 0 or ${Array.from({ length: 480 }, () => 'long').join(' or ')}`;

/** A screener as a member saves it. */
export const screenerContent: ScreenerContent = {
  name: 'Mine',
  text: 'close > sma(close, 50) and volume > 2 * avg(volume, 20)',
  live: false,
  columns: ['last', 'formula-a', 'term-a'],
  formulas: [{ id: 'formula-a', name: 'Strength', text: 'rsi(14)' }],
  sort: { column: 'formula-a', descending: true },
};

/** The largest grid that one text has. */
export const backtestRules: BacktestRulesInput = {
  entry: 'close > sma(close, {n}) and volume > {x} * avg(volume, 20)',
  exit: { text: 'close < sma(close, {n})', sessions: 60, stop: 8, target: 25 },
  rank: { text: 'change(1d)', order: 'highest' },
  positions: 20,
  rebalance: 1,
  cash: 100_000_000,
  commission: 0.4,
  volumeShare: 10,
  parameters: [
    { name: 'n', values: Array.from({ length: 10 }, (_, at) => 10 + 10 * at) },
    { name: 'x', values: Array.from({ length: 10 }, (_, at) => 1 + at / 10) },
  ],
};

export const portfolioSettings: PortfolioSettings = {
  lotMethod: 'fifo',
  hasTaxNumber: true,
  charges: [],
  automaticActions: false,
  depositRate: 8.5,
  broker: '',
};
/** As an authenticator answers, but to no challenge. */
const newPasskey = {
  id: 'nobodys',
  rawId: 'nobodys',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};
const usedPasskey = {
  id: 'nobodys',
  rawId: 'nobodys',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null },
};

/** As many as can be saved at once. */
const manyPurchases = Array.from({ length: MAX_CHANGES_PER_SAVE }, (_, n) => ({
  id: `t${n}`,
  base: 0,
  content: {
    kind: 'buy' as const,
    day: '2026-11-11',
    code: 'ACI',
    quantity: 100,
    price: 25_000,
    charges: 10_000,
  },
}));
/** Of a broker with as many columns and names as are remembered. */
const longMapping = {
  kind: 'trades' as const,
  dayOrder: 'day-first' as const,
  columns: Array.from({ length: MAX_CELLS }, (_, n) => ({
    head: `Column ${n}`,
    field: 'charges' as const,
  })),
  shares: Array.from({ length: MAX_CHOSEN_SHARES }, (_, n) => ({
    read: `Company ${n}`,
    code: 'ACI',
  })),
};
export const A_HOUSE_MESSAGE = 900_000_002;
/** A paid invoice of theirs, and an event of billing about it. */
export const THEIR_INVOICE = 'SB-999999';
export const THEIR_EVENT = 'invoice-1-paid';
export const anAlert = {
  name: '',
  note: '',
  subject: { kind: 'share', code: 'ACI' },
  condition: { kind: 'price', level: 'above', price: 50_000_00 },
  again: { kind: 'once' },
  until: null,
  quiet: null,
  channels: null,
} as const;
/** As many tests as an alert may have. */
const study = {
  kind: 'study',
  value: { study: 'sma', params: { period: 20 }, output: 'value' },
  level: 'above',
  against: { study: 'sma', params: { period: 50 }, output: 'value' },
  interval: 'day',
  when: 'close',
} as const;
const fullAlert = {
  ...anAlert,
  name: 'n'.repeat(80),
  note: 'n'.repeat(500),
  condition: { join: 'all', of: Array.from({ length: 8 }, () => study) },
} as const;
const longWords = { title: 't'.repeat(40), text: 't'.repeat(90) };
const longHouseMessage = {
  en: longWords,
  bn: longWords,
  link: `/${'n'.repeat(199)}`,
  picture: 'star' as const,
  screens: [...houseScreens],
  from: '2026-01-01',
  until: '2100-12-31',
};
const PASSWORD = 'correct horse battery staple';
const wholeTime = { from: LONG_AGO, upto: FAR_AHEAD } as const;
const wholeRange = { code: 'ACI', ...wholeTime } as const;
const udfRange = { symbol: 'ACI', resolution: '60', from: '1400000000', to: '2000000000' };
const shareInLists = { ids: [THEIR_LIST], share: 'ACI' };
const longList = ['ACI', ...Array.from({ length: 1999 }, (_, i) => `UNKNOWN${i}`)];
const denseChart = {
  period: 'ALL' as const,
  interval: 'day' as const,
  overlay: ['ichimoku', 'bollinger', 'supertrend', 'keltner'],
  pane: ['rsi', 'macd', 'stoch', 'adx'],
  width: '2000',
  height: '1600',
};
/** Reads the most minutes, those of the index too. */
const minuteChart = {
  ...denseChart,
  interval: '60m' as const,
  pane: ['rsi', 'macd', 'stoch', 'correlation'],
};

const mailTo = ({ newEmail }: About) => ({ body: { email: newEmail } });

/**
 * Every call of the server. The access test sends each as seven callers, the flood test as fast as it
 * can; a new endpoint does not compile without its row.
 */
export const callTable: { readonly [Name in EndpointName]: RowOf<NamedEndpoints[Name]> } = {
  getMarketTime: { callers: anyone },
  getOnce: { callers: anyone },
  getDepth: { callers: anyone, params: { code: 'ACI' } },
  getTickData: { callers: anyone, query: { code: 'ACI' } },
  getYesterdayAllshare: { callers: anyone },
  getCircuitBreaker: { callers: anyone, query: { code: 'ACI' } },
  getMarketEquity: { callers: anyone },
  getMaxMinYearly: { callers: anyone, query: { code: 'ACI', adjust: '2' } },
  getMinuteData: { callers: anyone, query: { ...wholeRange, adjust: '2' } },
  getIntradayData: { callers: anyone, query: { ...wholeRange, adjust: '2', interval: '2' } },
  getSectorIndex: { callers: anyone, query: { ...wholeTime, sector: 'Pharmaceuticals' } },
  getSectorMinutes: { callers: anyone, query: { ...wholeTime, sector: 'Pharmaceuticals' } },
  getTickMinuteData: { callers: anyone, query: wholeRange },
  getBlockDays: { callers: anyone },
  getBlockShare: { callers: anyone, query: { code: 'ACI' } },
  getEodDataFromTo: { callers: anyone, query: { ...wholeRange, adjust: '2' } },
  getEodDataCount: { callers: anyone, query: { code: 'ACI', count: '10000', col: 'o,h,l,c,v' } },
  getWeeklyCandleData: { callers: anyone, query: { code: 'ACI' } },
  getAllshareByDate: { callers: anyone, query: { date: '2026-11-12' } },
  getNearestEod: { callers: anyone, query: { code: 'ACI', dates: '["2026-11-12","2025-11-12"]' } },
  getEopDataByCode: { callers: anyone, query: { code: 'ACI', adjust: '2' } },
  getEopData: { callers: anyone, query: { days: '365', adjust: '2' } },
  getRadarCloses: { callers: anyone },
  runText: { callers: anyone, body: { text: manyAlternatives, near: 50 } },
  explainScreener: { callers: anyone, body: { text: 'pe < 15 and yield > 4%', code: 'ACI' } },
  getFirstDay: { callers: anyone },
  getReadyScreeners: { callers: anyone },
  formulaValues: {
    callers: anyone,
    body: { formulas: ['rsi(14)', 'close / sma(close, 50)', 'pe'], condition: 'pe < 15' },
  },
  matchesOverTime: {
    callers: anyone,
    body: { text: 'close > sma(close, 50) and rsi(14) < 70', days: 60 },
  },
  formulaSeries: {
    callers: anyone,
    body: { text: 'close > 10 and rank(turnover) < 50 and pe < 15', code: 'ACI', interval: 'day' },
  },
  getPeriodBase: { callers: anyone, query: { days: '365' } },
  getTechnicals: { callers: anyone },
  getShareTechnicals: { callers: anyone, params: { code: 'ACI' } },
  getBeta: { callers: anyone },
  getAdjustmentFactors: { callers: anyone, query: { code: 'ACI', adjust: '2' } },
  getBasicFundamental: { callers: anyone, query: { date: '2026-10-20' } },
  getAShareData: { callers: anyone, query: { share: 'ACI', date: '2026-10-20' } },
  getHoldingHistory: { callers: anyone, query: { share: 'ACI' } },
  getQuaterlyHistory: { callers: anyone, query: { share: 'ACI' } },
  getYearlyFundamentalData: { callers: anyone, query: { code: 'ACI', limit: '20' } },
  getFundamental: { callers: anyone, query: { date: '2026-10-20' } },
  getFinancialData: { callers: anyone, query: { code: 'ACI', name: 'balance', type: 'quarterly' } },
  getMiniMeta: { callers: anyone, query: { code: 'ACI' } },
  getCorporateActions: { callers: anyone, query: { share: 'ACI' } },
  getAllCorporateActions: { callers: anyone },
  getNews: { callers: anyone, query: { text: 'dividend', limit: '200' } },
  getNewsFeed: { callers: anyone, query: { lang: 'bn' } },
  getUpcomingEvents: { callers: anyone, query: { from: '2026-01-01', upto: '2026-12-31' } },
  getEventCalendar: { callers: anyone, query: { lang: 'bn' } },
  getIndexShareList: { callers: anyone, query: { name: 'DSEX' } },
  getIndexLines: { callers: anyone, query: { date: '2026-11-12' } },
  getTurnoverCurves: { callers: anyone },
  getSparklines: { callers: anyone },
  getMarketBreadth: { callers: anyone, query: { date: '2026-11-12' } },
  getCockpit: { callers: anyone, query: { date: '2026-11-12' } },
  getMarketEvents: { callers: anyone, query: { date: '2026-11-12' } },
  getHighlights: { callers: anyone },
  getUsualVolume: { callers: anyone, query: { code: 'ACI' } },
  getHalts: { callers: anyone },
  getShareHalts: { callers: anyone, query: { code: 'ACI' } },
  getLimits: { callers: anyone },
  getChartSvg: { callers: anyone, params: { code: 'ACI' }, query: minuteChart },
  getMonitor: { callers: anyone },
  getTravelDays: { callers: anyone },
  getTravelDay: { callers: anyone, params: { day: '2026-11-15' } },
  getChartPng: { callers: anyone, params: { code: 'ACI' }, query: denseChart },
  getDataFile: { callers: anyone, query: { interval: 'minute', adjust: '2' } },
  getDataPreview: { callers: anyone, query: { interval: 'minute', adjust: '2' } },
  getUdfConfig: { callers: anyone },
  getUdfTime: { callers: anyone },
  getUdfSymbol: { callers: anyone, query: { symbol: 'ACI' } },
  searchUdf: { callers: anyone, query: { query: 'a', limit: '100' } },
  getUdfHistory: { callers: anyone, query: udfRange },
  getUdfMarks: { callers: anyone, query: udfRange },
  getUdfTimescaleMarks: { callers: anyone, query: udfRange },
  getFormatFile: { callers: anyone },
  getSectorFile: { callers: anyone },
  getAlerts: { callers: byUid, query: { uid: SOMEBODY } },
  makeAlert: { callers: byUid, body: { uid: SOMEBODY, alert: fullAlert } },
  changeAlert: { callers: byId, body: { id: THEIR_ALERT, alert: fullAlert }, answers: 404 },
  actOnAlerts: { callers: byId, body: { ids: [THEIR_ALERT], act: 'pause' }, answers: 404 },
  previewAlert: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      alert: {
        subject: fullAlert.subject,
        condition: fullAlert.condition,
        again: { kind: 'each', band: 1 },
      },
      sessions: 60,
    },
  },
  exportAlerts: { callers: byUid, query: { uid: SOMEBODY } },
  importAlerts: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      file: {
        version: 1,
        alerts: Array.from({ length: 100 }, (_, n) => ({ ...fullAlert, name: `${n}` })),
      },
    },
  },
  getAlertFirings: { callers: byUid, query: { uid: SOMEBODY, limit: '200' } },
  markFiringsOpened: { callers: byId, body: { ids: [THEIR_ALERT] }, answers: 404 },
  removeFirings: { callers: byId, body: { ids: [THEIR_ALERT] }, answers: 404 },
  snoozeFiring: { callers: byId, body: { id: THEIR_ALERT }, answers: 404 },
  getDeliveries: { callers: byUid, query: { uid: SOMEBODY, limit: '200' } },
  getAlertSettings: { callers: byUid, query: { uid: SOMEBODY } },
  saveAlertSettings: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      settings: { channels: {}, quiet: null, showMoney: false, mailsOff: false },
    },
  },
  getPushDevices: { callers: byUid, query: { uid: SOMEBODY } },
  savePushDevice: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      name: 'Chrome',
      subscription: {
        endpoint: 'https://push.example.com/send/1',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
  },
  renamePushDevice: { callers: byId, body: { id: THEIR_LIST, name: 'Chrome' }, answers: 404 },
  removePushDevice: { callers: byId, body: { id: THEIR_LIST }, answers: 404 },
  renewPushDevice: {
    callers: byId,
    body: {
      endpoint: 'https://push.example.com/send/2',
      subscription: {
        endpoint: 'https://push.example.com/send/3',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
    answers: 404,
  },
  getPushKey: { callers: byUid, query: { uid: SOMEBODY } },
  sendTestNotice: { callers: byId, body: { device: THEIR_LIST }, answers: 404 },
  openStopMails: { callers: anyone, query: { token: `nobody.${'A'.repeat(43)}` } },
  stopAlertMails: {
    callers: wrong('expired-link'),
    query: { token: `nobody.${'A'.repeat(43)}` },
    body: {},
    answers: 400,
  },
  getAlertRates: { callers: administrators },
  getPriceEvents: { callers: byUid, query: { uid: SOMEBODY } },
  addEvent: {
    callers: byUid,
    body: {
      userId: SOMEBODY,
      eventType: 'price',
      shareName: 'ACI',
      price: 50_000,
      condition: 'above',
    },
  },
  updateEvent: {
    callers: byId,
    body: { eventId: THEIR_ALERT, updateObj: { price: 51_000 } },
    answers: 404,
  },
  deletePriceEvent: {
    callers: byId,
    body: { eventId: THEIR_ALERT, eventType: 'price' },
    answers: 404,
  },
  deleteTriggeredEvent: {
    callers: byId,
    body: { eventId: THEIR_ALERT, eventType: 'price' },
    answers: 404,
  },
  getFav: { callers: byUid, query: { uid: SOMEBODY } },
  createFavList: { callers: byUid, body: { uid: SOMEBODY, title: 'Banks' } },
  updateFavList: { callers: byId, body: { id: THEIR_LIST, title: 'Banks' } },
  deleteFavList: { callers: byUid, params: { id: THEIR_LIST, uid: SOMEBODY }, answers: 404 },
  removeFromFavAll: { callers: byId, body: shareInLists },
  addToFavAll: { callers: byId, body: shareInLists },
  changeShareLists: { callers: byId, body: { share: 'ACI', add: [THEIR_LIST], remove: [] } },
  updateMultipleSharesToFav: { callers: byId, body: { id: THEIR_LIST, shares: longList } },
  updateWatchlistPosition: { callers: byId, body: { ids: [THEIR_LIST] } },
  getChartLayouts: { callers: byUid, query: { uid: SOMEBODY } },
  getChartLayout: { callers: byId, query: { id: THEIR_LIST }, answers: 404 },
  getChartLayoutVersions: { callers: byId, query: { id: THEIR_LIST }, answers: 404 },
  saveChartLayout: {
    callers: byUid,
    body: { uid: SOMEBODY, id: 'mine', name: 'Mine', base: 0, age: 0, content: denseFreeLayout },
  },
  renameChartLayout: { callers: byId, body: { id: THEIR_LIST, name: 'Banks' }, answers: 404 },
  restoreChartLayout: { callers: byId, body: { id: THEIR_LIST, version: 1 }, answers: 404 },
  deleteChartLayout: { callers: byId, body: { id: THEIR_LIST }, answers: 404 },
  getStudyTemplates: { callers: byUid, query: { uid: SOMEBODY } },
  saveStudyTemplate: {
    callers: anyVerified,
    body: {
      template: { id: 'mine', name: 'Mine', studies: denseLayout.charts[0]!.studies },
    },
  },
  deleteStudyTemplate: { callers: byId, body: { id: THEIR_LIST }, answers: 404 },
  getDrawings: { callers: byUid, query: { uid: SOMEBODY, symbols: drawnSymbols.join(',') } },
  saveDrawings: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      symbol: 'ACI',
      changed: manyDrawings.map((drawing) => ({ drawing, base: 0, age: 0 })),
      removed: [],
    },
  },
  getLostDrawings: { callers: byUid, query: { uid: SOMEBODY, symbol: 'ACI' } },
  getPortfolios: { callers: byUid, query: { uid: SOMEBODY } },
  savePortfolio: {
    callers: byUid,
    body: { uid: SOMEBODY, id: 'mine', base: 0, name: 'Mine', settings: portfolioSettings },
  },
  removePortfolio: { callers: byId, body: { id: THEIR_LIST, base: 1 }, answers: 404 },
  getTransactions: {
    callers: byId,
    query: { portfolio: THEIR_LIST, limit: '500' },
    answers: 404,
  },
  saveTransactions: {
    callers: byId,
    body: { portfolio: THEIR_LIST, changes: manyPurchases },
    answers: 404,
  },
  getChanges: { callers: byId, query: { portfolio: THEIR_LIST, limit: '50' }, answers: 404 },
  undoChange: { callers: byId, body: { seq: THEIR_CHANGE }, answers: 404 },
  saveTarget: {
    callers: byId,
    body: { portfolio: THEIR_LIST, code: 'ACI', base: 0, target: 30_000, stop: 20_000 },
    answers: 404,
  },
  getMapping: { callers: byUid, query: { uid: SOMEBODY, broker: 'LankaBangla' } },
  saveMapping: { callers: byUid, body: { uid: SOMEBODY, broker: 'Mine', mapping: longMapping } },
  addImportPart: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      import: 'mine',
      part: 0,
      transactions: manyPurchases.map(({ id, content }) => ({ id, content })),
    },
  },
  saveImport: {
    callers: byId,
    body: { import: 'mine', parts: 1, portfolio: THEIR_LIST },
    answers: 404,
  },
  getOverview: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  getHistory: { callers: byId, query: { portfolio: THEIR_LIST, against: 'DSEX' }, answers: 404 },
  checkTransaction: {
    callers: byId,
    body: { portfolio: THEIR_LIST, content: manyPurchases[0]!.content },
    answers: 404,
  },
  getProposals: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  settleProposals: {
    callers: byId,
    body: { portfolio: THEIR_LIST, accept: [], dismiss: [] },
    answers: 404,
  },
  getDividends: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  getExposure: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  getTaxYear: { callers: byId, query: { portfolio: THEIR_LIST, year: '2026' }, answers: 404 },
  getTaxYearCsv: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  exportPortfolio: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  exportPortfolioCsv: { callers: byId, query: { portfolio: THEIR_LIST }, answers: 404 },
  getOwned: { callers: byUid, query: { uid: SOMEBODY } },
  getTrades: { callers: byUid, query: { uid: SOMEBODY, code: 'ACI' } },
  getScreeners: { callers: byUid, query: { uid: SOMEBODY } },
  saveScreener: {
    callers: byUid,
    body: { uid: SOMEBODY, id: 'mine', base: 0, content: screenerContent },
  },
  removeScreener: { callers: byId, body: { id: THEIR_LIST, base: 1 }, answers: 404 },
  getScreenerVersions: { callers: byId, query: { id: THEIR_LIST }, answers: 404 },
  getLiveResult: { callers: byId, query: { id: THEIR_LIST }, answers: 404 },
  restoreScreenerVersion: {
    callers: byId,
    body: { id: THEIR_LIST, version: 1, base: 1 },
    answers: 404,
  },
  getPublicScreeners: { callers: anyone, query: { order: 'new', page: '1', q: 'close' } },
  getPublicScreener: { callers: anyone, query: { id: THEIR_PUBLIC }, answers: 404 },
  getPublications: { callers: byUid, query: { uid: SOMEBODY } },
  publishScreener: {
    callers: byId,
    body: {
      id: THEIR_LIST,
      version: 1,
      author: 'Karim',
      name: 'Mine',
      about: 'Above its average with volume.',
    },
    answers: 404,
  },
  unpublishScreener: { callers: byId, body: { id: THEIR_LIST }, answers: 404 },
  copyScreener: { callers: anyVerified, body: { id: THEIR_PUBLIC, as: 'copy' }, answers: 404 },
  reportScreener: {
    callers: notTheOwner,
    body: { id: THEIR_PUBLIC, reason: 'other', note: 'Promises a gain.' },
    answers: 404,
  },
  getReportedScreeners: { callers: administrators },
  removePublicScreener: {
    callers: administrators,
    body: { id: THEIR_PUBLIC, reason: 'advertising' },
    answers: 404,
  },
  keepPublicScreener: {
    callers: administrators,
    body: { id: THEIR_PUBLIC, reason: 'nothing wrong' },
    answers: 404,
  },
  runForProgram: {
    callers: byUid,
    query: { uid: SOMEBODY, text: 'close > sma(close, 50) and volume > 2 * avg(volume, 20)' },
  },
  startBacktest: {
    callers: byUid,
    body: { uid: SOMEBODY, id: 'mine', rules: backtestRules },
  },
  getBacktest: { callers: byId, query: { id: THEIR_LIST }, answers: 404 },
  cancelBacktest: { callers: byId, body: { id: THEIR_LIST }, answers: 404 },
  publishChart: {
    callers: byUid,
    body: {
      uid: SOMEBODY,
      title: 'Mine',
      content: {
        ...denseLayout,
        drawings: { ACI: manyDrawings.map((drawing) => ({ ...drawing, changedAt: 0 })) },
      },
    },
  },
  getMyPublishedCharts: { callers: byUid, query: { uid: SOMEBODY } },
  deletePublishedChart: { callers: byId, body: { id: THEIR_CHART }, answers: 404 },
  getPublishedChart: { callers: anyone, params: { id: THEIR_CHART }, answers: 404 },
  getMessages: { callers: byUid, query: { uid: SOMEBODY, limit: '10000' } },
  markMessageSeen: { callers: byUid, body: { uid: SOMEBODY } },
  removeAllMessage: { callers: byUid, body: { uid: SOMEBODY } },
  removeMessage: { callers: byUid, body: { uid: SOMEBODY, id: 1 } },
  getType: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  isAdmin: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  getMembership: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  getMembersByType: { callers: administrators, query: { type: 'free', limit: '1000' } },
  getEndingMembers: { callers: administrators, query: { days: '366', limit: '1000' } },
  saveReminders: {
    callers: oneselfByUid,
    body: { uid: SOMEBODY, reminders: { push: true, mail: false } },
  },
  findMembers: { callers: administrators, query: { q: 'a', limit: '200' } },
  setPro: { callers: administrators, body: { member: SOMEBODY, until: null, reason: 'as asked' } },
  sendMessage: {
    callers: administrators,
    body: { to: { member: SOMEBODY }, title: 'Hello', body: '' },
  },
  getAudit: { callers: administrators, query: { limit: '200' } },
  getHouseMessages: { callers: anyone },
  countHouseMessage: { callers: anyone, body: { id: A_HOUSE_MESSAGE, event: 'shown' } },
  getHouseMessageList: { callers: administrators },
  saveHouseMessage: {
    callers: administrators,
    body: { id: A_HOUSE_MESSAGE, message: longHouseMessage },
    answers: 404,
  },
  removeHouseMessage: { callers: administrators, body: { id: A_HOUSE_MESSAGE }, answers: 404 },
  ssoToCart: { callers: byUid, query: { i: '1' }, body: { uid: SOMEBODY } },
  ssoToBilling: { callers: byUid, body: { uid: SOMEBODY } },
  adminSsoToBilling: {
    callers: administrators,
    body: { email: 'nobody@flood.example' },
    answers: 404,
    send: ({ owner }) => ({ body: { email: owner.email } }),
  },
  getPlans: { callers: anyone },
  makeCart: { callers: byUid, body: { uid: SOMEBODY, plan: 'year' } },
  pay: {
    callers: nobodys,
    body: { cart: THEIR_LIST, paisa: 299_000, outcome: 'succeeds' },
    answers: 404,
  },
  getPayment: { callers: nobodys, query: { cart: THEIR_LIST }, answers: 404 },
  getInvoices: { callers: byUid, query: { uid: SOMEBODY } },
  getInvoice: { callers: byId, query: { number: THEIR_INVOICE }, answers: 404 },
  cancelPro: { callers: nobodys, body: { refund: true }, answers: 404 },
  getRefund: { callers: byUid, query: { uid: SOMEBODY } },
  findInvoice: { callers: administrators, query: { number: THEIR_INVOICE }, answers: 404 },
  refundInvoice: {
    callers: administrators,
    body: { number: THEIR_INVOICE, reason: 'as asked' },
    answers: 404,
  },
  // Authenticated by its signature, and only with WHMCS; sessions do not matter.
  whmcsWebhook: {
    callers: wrong('not-found'),
    body: {
      id: THEIR_EVENT,
      kind: 'paid',
      at: 1_790_000_000_000,
      client: 1,
      invoice: 1,
      product: 1,
      paisa: 29_900,
    },
    answers: 404,
  },
  getBillingEvents: { callers: administrators, query: { limit: '1000' } },
  retryBillingEvent: { callers: administrators, body: { id: THEIR_EVENT }, answers: 404 },
  getRevenue: { callers: administrators },
  getRefunds: { callers: administrators, query: { limit: '1000' } },
  getDataHealth: { callers: administrators },
  getReplay: { callers: administrators, answers: 404 },
  changeReplay: { callers: administrators, body: { paused: false }, answers: 404 },
  getFeedHealth: { callers: administrators },
  // Authenticated by its own token, and only with FEED=push; sessions do not matter.
  pushBatch: { callers: wrong('not-found'), body: { batch: 'b', at: 1 }, answers: 404 },
  signUpEmail: {
    callers: anyone,
    body: { name: 'New', email: 'new@flood.example', password: PASSWORD },
    send: ({ newEmail, owner }) => ({
      body: { name: 'New', email: newEmail, password: owner.password },
    }),
  },
  // Whoever knows the password is the owner.
  signInEmail: {
    callers: anyone,
    body: { email: 'nobody@flood.example', password: PASSWORD },
    answers: 401,
    send: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  },
  sendSignInLink: { callers: anyone, body: { email: 'nobody@flood.example' }, send: mailTo },
  openSignInLink: { callers: stranded, query: { token: 'nobodys' }, answers: 302 },
  redeemSignInLink: { callers: wrong('expired-link'), body: { token: 'nobodys' }, answers: 400 },
  sendPhoneCode: {
    callers: anyone,
    body: { phoneNumber: '+8801712345678' },
    send: ({ newPhone }) => ({ body: { phoneNumber: newPhone } }),
  },
  verifyPhoneCode: {
    callers: wrong('wrong-code'),
    body: { phoneNumber: '+8801712345678', code: '000000' },
    answers: 400,
    send: ({ newPhone }) => ({ body: { phoneNumber: newPhone, code: '000000' } }),
  },
  signInFederated: { callers: wrong('not-found'), body: { provider: 'nowhere' }, answers: 404 },
  federatedCallback: { callers: stranded, params: { provider: 'nowhere' }, answers: 302 },
  sendVerificationEmail: {
    callers: ownMailOnly,
    body: { email: 'nobody@flood.example' },
    send: mailTo,
  },
  openVerificationLink: { callers: stranded, query: { token: 'nobodys' }, answers: 302 },
  verifyEmail: {
    callers: wrong('expired-link'),
    body: { token: 'nobodys', password: PASSWORD },
    answers: 400,
  },
  requestPasswordReset: { callers: anyone, body: { email: 'nobody@flood.example' }, send: mailTo },
  openPasswordReset: { callers: stranded, params: { token: 'nobodys' }, answers: 302 },
  resetPassword: {
    callers: wrong('expired-link'),
    body: { token: 'nobodys', newPassword: PASSWORD },
    answers: 400,
  },
  checkLink: {
    callers: wrong('expired-link'),
    body: { purpose: 'sign-in', token: 'nobodys' },
    answers: 400,
  },
  changePassword: {
    callers: oneself,
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
    send: ({ owner }) => ({
      body: { currentPassword: owner.password, newPassword: `${PASSWORD}!` },
    }),
  },
  setPassword: { callers: noFirstPassword, body: { newPassword: PASSWORD }, answers: 403 },
  changeEmail: {
    callers: oneself,
    body: { newEmail: 'new@flood.example' },
    send: ({ newEmail }) => ({ body: { newEmail } }),
  },
  confirmEmailChange: { callers: expiredForMembers, body: { token: 'nobodys' }, answers: 400 },
  // Also without a session.
  signOut: { callers: anyone, body: {} },
  getWaysIn: { callers: anyone },
  getSession: { callers: anyone },
  listSessions: { callers: oneself },
  endSession: {
    callers: byIdUnverified,
    body: { id: 'nobodys' },
    answers: 404,
    send: ({ owner }) => ({ body: { id: owner.sessionId } }),
  },
  endOtherSessions: { callers: oneself, body: {} },
  getSignInSecurity: { callers: oneself },
  verifySecondFactor: {
    callers: wrong('expired-link'),
    body: { code: '000000' },
    answers: 400,
  },
  startSecondFactor: { callers: anyVerified, body: {} },
  // Of what nobody has set up.
  confirmSecondFactor: { callers: noFirstPassword, body: { code: '000000' }, answers: 403 },
  remakeRecoveryCodes: { callers: noFirstPassword, body: {}, answers: 403 },
  stopSecondFactor: { callers: noFirstPassword, body: {}, answers: 403 },
  newPasskeyOptions: { callers: anyVerified, body: {} },
  addPasskey: {
    callers: refusedCredential,
    body: { name: 'Phone', credential: newPasskey },
    answers: 401,
  },
  namePasskey: {
    callers: nobodysOfMember,
    body: { id: 'nobodys', name: 'Phone' },
    answers: 404,
  },
  removePasskey: { callers: nobodysOfMember, body: { id: 'nobodys' }, answers: 404 },
  passkeyOptions: { callers: anyone, body: {} },
  signInByPasskey: {
    callers: wrong('wrong-credentials'),
    body: { credential: usedPasskey },
    answers: 401,
  },
  stepUpByPassword: {
    callers: oneself,
    body: { password: PASSWORD },
    // A member who signed in by a link has no password.
    answers: 401,
    send: ({ owner }) => ({ body: { password: owner.password } }),
  },
  stepUpBySecondFactor: { callers: refusedToMembers, body: { code: '000000' }, answers: 403 },
  stepUpByPasskey: {
    callers: refusedCredentialOfMember,
    body: { credential: usedPasskey },
    answers: 401,
  },
  sendStepUpCode: { callers: oneself, body: {} },
  stepUpBySentCode: { callers: wrongCodeOfMember, body: { code: '000000' }, answers: 400 },
  getSettings: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  saveSettings: {
    callers: oneselfByUid,
    body: { uid: SOMEBODY, changes: { theme: { value: 'dark', age: 0 } } },
  },
  getMyData: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  exportMyData: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  exportMyDataCsv: { callers: oneselfByUid, query: { uid: SOMEBODY } },
  saveProfile: { callers: oneselfByUid, body: { uid: SOMEBODY, name: 'Another' } },
  deleteAccount: { callers: oneselfByUid, body: { uid: SOMEBODY } },
};
