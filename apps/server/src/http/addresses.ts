import {
  deleteAccount,
  exportMyData,
  exportMyDataCsv,
  getMyData,
  saveProfile,
} from '@dorpon/contract/account';
import { getAudit, sendMessage, setPro } from '@dorpon/contract/admin';
import {
  getBlockDays,
  getBlockShare,
  getIntradayData,
  getMinuteData,
  getTickMinuteData,
} from '@dorpon/contract/bars';
import { getBasicFundamental } from '@dorpon/contract/basic-fundamental';
import { getChartPng, getChartSvg } from '@dorpon/contract/charts';
import { getAllCorporateActions, getCorporateActions } from '@dorpon/contract/corporate-actions';
import {
  getDataFile,
  getDataPreview,
  getFormatFile,
  getSectorFile,
} from '@dorpon/contract/data-files';
import { getDataHealth } from '@dorpon/contract/data-health';
import type { Access, Endpoint } from '@dorpon/contract/endpoint';
import {
  getAdjustmentFactors,
  getAllshareByDate,
  getBeta,
  getEodDataCount,
  getEodDataFromTo,
  getEopData,
  getEopDataByCode,
  getMaxMinYearly,
  getNearestEod,
  getWeeklyCandleData,
} from '@dorpon/contract/eod';
import { getEventCalendar } from '@dorpon/contract/event-calendar';
import { getUpcomingEvents } from '@dorpon/contract/events';
import { getFeedHealth } from '@dorpon/contract/feed-health';
import { pushBatch } from '@dorpon/contract/feed-push';
import {
  getAShareData,
  getFinancialData,
  getFundamental,
  getHoldingHistory,
  getMiniMeta,
  getQuaterlyHistory,
  getYearlyFundamentalData,
} from '@dorpon/contract/fundamentals';
import { getHalts, getLimits } from '@dorpon/contract/halts';
import {
  checkLink,
  openPasswordReset,
  openSignInLink,
  openVerificationLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import { findMembers, getType, isAdmin } from '@dorpon/contract/members';
import {
  getMessages,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
} from '@dorpon/contract/messages';
import { getNews } from '@dorpon/contract/news';
import { getNewsFeed } from '@dorpon/contract/news-feed';
import { getCircuitBreaker, getDepth, getTickData } from '@dorpon/contract/one-share';
import {
  getIndexLines,
  getIndexShareList,
  getMarketBreadth,
  getMarketEvents,
  getSparklines,
  getTurnoverCurves,
} from '@dorpon/contract/overview';
import { getPeriodBase } from '@dorpon/contract/period-base';
import { changeReplay, getReplay } from '@dorpon/contract/replay';
import { endOtherSessions, endSession, listSessions } from '@dorpon/contract/sessions';
import { getSettings, saveSettings } from '@dorpon/contract/settings';
import {
  getMarketEquity,
  getMarketTime,
  getOnce,
  getYesterdayAllshare,
} from '@dorpon/contract/shares';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  federatedCallback,
  getSession,
  getWaysIn,
  requestPasswordReset,
  sendPhoneCode,
  sendSignInLink,
  sendVerificationEmail,
  setPassword,
  signInEmail,
  signInFederated,
  signOut,
  signUpEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import { getTechnicals } from '@dorpon/contract/technicals';
import {
  addToFavAll,
  changeShareLists,
  createFavList,
  deleteFavList,
  getFav,
  removeFromFavAll,
  updateFavList,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
} from '@dorpon/contract/watchlists';

/** Every call of the server. The start fails when one has no route, or a route is not listed. */
export const namedEndpoints = {
  getMarketTime,
  getOnce,
  getDepth,
  getTickData,
  getYesterdayAllshare,
  getCircuitBreaker,
  getMarketEquity,
  getMaxMinYearly,
  getMinuteData,
  getIntradayData,
  getTickMinuteData,
  getBlockDays,
  getBlockShare,
  getEodDataFromTo,
  getEodDataCount,
  getWeeklyCandleData,
  getAllshareByDate,
  getNearestEod,
  getEopDataByCode,
  getEopData,
  getPeriodBase,
  getTechnicals,
  getBeta,
  getAdjustmentFactors,
  getBasicFundamental,
  getAShareData,
  getHoldingHistory,
  getQuaterlyHistory,
  getYearlyFundamentalData,
  getFundamental,
  getFinancialData,
  getMiniMeta,
  getCorporateActions,
  getAllCorporateActions,
  getNews,
  getNewsFeed,
  getUpcomingEvents,
  getEventCalendar,
  getIndexShareList,
  getIndexLines,
  getTurnoverCurves,
  getSparklines,
  getMarketBreadth,
  getMarketEvents,
  getHalts,
  getLimits,
  getChartSvg,
  getChartPng,
  getDataFile,
  getDataPreview,
  getFormatFile,
  getSectorFile,
  getFav,
  createFavList,
  updateFavList,
  deleteFavList,
  removeFromFavAll,
  addToFavAll,
  changeShareLists,
  updateMultipleSharesToFav,
  updateWatchlistPosition,
  getMessages,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
  getType,
  isAdmin,
  findMembers,
  setPro,
  sendMessage,
  getAudit,
  getDataHealth,
  getReplay,
  changeReplay,
  getFeedHealth,
  pushBatch,
  signUpEmail,
  signInEmail,
  sendSignInLink,
  openSignInLink,
  redeemSignInLink,
  sendPhoneCode,
  verifyPhoneCode,
  signInFederated,
  federatedCallback,
  sendVerificationEmail,
  openVerificationLink,
  verifyEmail,
  requestPasswordReset,
  openPasswordReset,
  resetPassword,
  checkLink,
  changePassword,
  setPassword,
  changeEmail,
  confirmEmailChange,
  signOut,
  getWaysIn,
  getSession,
  listSessions,
  endSession,
  endOtherSessions,
  getSettings,
  saveSettings,
  getMyData,
  exportMyData,
  exportMyDataCsv,
  saveProfile,
  deleteAccount,
} as const satisfies Record<string, Endpoint>;

export const endpoints: readonly Endpoint[] = Object.values(namedEndpoints);

/** What is served beside the calls. Everything else that asks for a page gets the web app. */
export const pages = {
  health: { path: '/healthz', access: 'public' },
  readiness: { path: '/readyz', access: 'public' },
  metrics: { path: '/metrics', access: 'public' },
  docs: { path: '/docs', access: 'public' },
  robots: { path: '/robots.txt', access: 'public' },
  sitemap: { path: '/sitemap.xml', access: 'public' },
} as const satisfies Record<string, { path: `/${string}`; access: Access }>;

export const API_PREFIX = '/api';

/** `/shares/{code}` → `/api/shares/:code` */
export const urlOf = (endpoint: Pick<Endpoint, 'path'>): string =>
  API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
