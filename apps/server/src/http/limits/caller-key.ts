import { type Bucket, bucketsOf } from '../network-of.ts';

/** Account of exempt callers: no limits, but the queues apply. */
export const EXEMPT = '';
const SESSION = 'session ';

/** Members are counted by session within their network, everybody else by network. */
export const sessionKey = (network: string, token: string): string =>
  `${SESSION}${network} ${token}`;

export const isSessionKey = (key: string): boolean => key.startsWith(SESSION);

/** The network of a caller who is counted by address or by session. */
export const networkIn = (key: string): string =>
  isSessionKey(key) ? key.slice(SESSION.length, key.indexOf(' ', SESSION.length)) : key;

/** The counters that a caller shares with others of the network and its /48. */
export const bucketsIn = (key: string): readonly Bucket[] => bucketsOf(networkIn(key));
