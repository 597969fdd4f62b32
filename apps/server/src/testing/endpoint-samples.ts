import type { Endpoint } from '@dorpon/contract/endpoint';
import type { $ZodType, input } from 'zod/v4/core';
import type { namedEndpoints } from '../compose/modules.ts';

type NamedEndpoints = typeof namedEndpoints;
export type EndpointName = keyof NamedEndpoints;

type Part<Name extends string, Schema extends $ZodType> =
  Record<string, never> extends input<Schema>
    ? { readonly [K in Name]?: input<Schema> }
    : { readonly [K in Name]: input<Schema> };

/** Valid input of one call; required fields are required here too. */
type SampleOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  ($ZodType extends NonNullable<E['body']> ? unknown : Part<'body', NonNullable<E['body']>>) & {
    /** The expected status; 200 if unset. */
    readonly answers?: number;
  };

const LONG_AGO = '2015-01-01';
const FAR_AHEAD = '2035-12-31';
/** Replaced by the caller's id and the id of one of their watch lists. */
export const SOMEBODY = 'somebody';
export const THEIR_LIST = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'correct horse battery staple';
const wholeRange = { code: 'ACI', from: LONG_AGO, upto: FAR_AHEAD } as const;
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

/**
 * The most expensive input that one caller may send, for every call. The flood test sends these; a
 * new endpoint does not compile without one.
 */
export const endpointSamples: { readonly [Name in EndpointName]: SampleOf<NamedEndpoints[Name]> } =
  {
    getMarketTime: {},
    getOnce: {},
    getDepth: { params: { code: 'ACI' } },
    getTickData: { query: { code: 'ACI' } },
    getYesterdayAllshare: {},
    getCircuitBreaker: { query: { code: 'ACI' } },
    getMarketEquity: {},
    getMaxMinYearly: { query: { code: 'ACI', adjust: '2' } },
    getMinuteData: { query: { ...wholeRange, adjust: '2' } },
    getIntradayData: { query: { ...wholeRange, adjust: '2', interval: '2' } },
    getTickMinuteData: { query: wholeRange },
    getBlockDays: {},
    getBlockShare: { query: { code: 'ACI' } },
    getEodDataFromTo: { query: { ...wholeRange, adjust: '2' } },
    getEodDataCount: { query: { code: 'ACI', count: '10000', col: 'o,h,l,c,v' } },
    getWeeklyCandleData: { query: { code: 'ACI' } },
    getAllshareByDate: { query: { date: '2026-11-12' } },
    getNearestEod: { query: { code: 'ACI', dates: '["2026-11-12","2025-11-12"]' } },
    getEopDataByCode: { query: { code: 'ACI', adjust: '2' } },
    getEopData: { query: { days: '365', adjust: '2' } },
    getPeriodBase: { query: { days: '365' } },
    getTechnicals: {},
    getBeta: {},
    getAdjustmentFactors: { query: { code: 'ACI', adjust: '2' } },
    getBasicFundamental: {},
    getAShareData: { query: { share: 'ACI' } },
    getHoldingHistory: { query: { share: 'ACI' } },
    getQuaterlyHistory: { query: { share: 'ACI' } },
    getYearlyFundamentalData: { query: { code: 'ACI', limit: '20' } },
    getFundamental: {},
    getFinancialData: { query: { code: 'ACI', name: 'balance', type: 'quarterly' } },
    getMiniMeta: { query: { code: 'ACI' } },
    getCorporateActions: { query: { share: 'ACI' } },
    getAllCorporateActions: {},
    getNews: { query: { text: 'dividend', limit: '200' } },
    getNewsFeed: { query: { lang: 'bn' } },
    getUpcomingEvents: { query: { from: '2026-01-01', upto: '2026-12-31' } },
    getEventCalendar: { query: { lang: 'bn' } },
    getIndexShareList: { query: { name: 'DSEX' } },
    getIndexLines: {},
    getTurnoverCurves: {},
    getSparklines: {},
    getMarketBreadth: {},
    getMarketEvents: { query: { date: '2026-11-12' } },
    getHalts: {},
    getLimits: {},
    getChartSvg: { params: { code: 'ACI' }, query: denseChart },
    getChartPng: { params: { code: 'ACI' }, query: denseChart },
    getDataFile: { query: { interval: 'minute', adjust: '2' } },
    getDataPreview: { query: { interval: 'minute', adjust: '2' } },
    getFormatFile: {},
    getSectorFile: {},
    getFav: {},
    createFavList: { body: { title: 'Banks' } },
    updateFavList: { body: { id: THEIR_LIST, title: 'Banks' } },
    deleteFavList: { params: { id: THEIR_LIST, uid: SOMEBODY }, answers: 404 },
    removeFromFavAll: { body: shareInLists },
    addToFavAll: { body: shareInLists },
    changeShareLists: { body: { share: 'ACI', add: [THEIR_LIST], remove: [] } },
    updateMultipleSharesToFav: { body: { id: THEIR_LIST, shares: longList } },
    updateWatchlistPosition: { body: { ids: [THEIR_LIST] } },
    getMessages: { query: { limit: '10000' } },
    markMessageSeen: { body: {} },
    removeAllMessage: { body: {} },
    removeMessage: { body: { id: 1 } },
    getType: {},
    isAdmin: {},
    findMembers: { query: { q: 'a', limit: '200' } },
    setPro: { body: { member: SOMEBODY, until: null, reason: 'as asked' } },
    sendMessage: { body: { to: { member: SOMEBODY }, title: 'Hello', body: '' } },
    getAudit: { query: { limit: '200' } },
    getDataHealth: {},
    getReplay: { answers: 404 },
    changeReplay: { body: { paused: false }, answers: 404 },
    getFeedHealth: {},
    pushBatch: { body: { batch: 'b', at: 1 }, answers: 404 },
    signUpEmail: { body: { name: 'New', email: 'new@flood.example', password: PASSWORD } },
    signInEmail: { body: { email: 'nobody@flood.example', password: PASSWORD }, answers: 401 },
    sendSignInLink: { body: { email: 'nobody@flood.example' } },
    openSignInLink: { query: { token: 'nobodys' }, answers: 302 },
    redeemSignInLink: { body: { token: 'nobodys' }, answers: 400 },
    sendPhoneCode: { body: { phoneNumber: '+8801712345678' } },
    verifyPhoneCode: { body: { phoneNumber: '+8801712345678', code: '000000' }, answers: 400 },
    signInFederated: { body: { provider: 'nowhere' }, answers: 404 },
    federatedCallback: { params: { provider: 'nowhere' }, answers: 302 },
    sendVerificationEmail: { body: { email: 'nobody@flood.example' } },
    openVerificationLink: { query: { token: 'nobodys' }, answers: 302 },
    verifyEmail: { body: { token: 'nobodys', password: PASSWORD }, answers: 400 },
    requestPasswordReset: { body: { email: 'nobody@flood.example' } },
    openPasswordReset: { params: { token: 'nobodys' }, answers: 302 },
    resetPassword: { body: { token: 'nobodys', newPassword: PASSWORD }, answers: 400 },
    checkLink: { body: { purpose: 'sign-in', token: 'nobodys' }, answers: 400 },
    changePassword: { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` } },
    setPassword: { body: { newPassword: PASSWORD }, answers: 403 },
    changeEmail: { body: { newEmail: 'new@flood.example' } },
    confirmEmailChange: { body: { token: 'nobodys' }, answers: 400 },
    signOut: { body: {} },
    getWaysIn: {},
    getSession: {},
    listSessions: {},
    endSession: { body: { id: 'nobodys' }, answers: 404 },
    endOtherSessions: { body: {} },
    getSettings: {},
    saveSettings: { body: { changes: { theme: { value: 'dark', age: 0 } } } },
    getMyData: {},
    exportMyData: {},
    exportMyDataCsv: {},
    saveProfile: { body: { name: 'Another' } },
    deleteAccount: { body: {} },
  };
