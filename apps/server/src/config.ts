import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { emailAddress } from '@dorpon/contract/sign-in-words';
import { z } from 'zod';
import { isProxyEntry } from './http/limits/proxies.ts';
import { readServiceAccount } from './settings/service-account.ts';
import { SettingError, settingLine } from './settings/setting-error.ts';

/** Plain decimals only: Number would also accept '', `0x10` and `1e3`. */
const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'not a number')
  .transform(Number);

const whole = (least: number, most: number) =>
  decimal.pipe(z.number().int('not a whole number').min(least).max(most));

/** How often an outside feed is polled, in milliseconds. */
const pollMs = whole(200, 600_000);

const days = whole(1, 36_500);

const count = whole(0, 1_000_000);

/** A price in whole taka. */
const taka = whole(1, 1_000_000);

/** Sent as `Authorization: Bearer …`, where a token cannot have spaces. */
const token = z.string().regex(/^[!-~]{32,}$/, 'not 32 or more characters without a space');

/** Comma-separated items, each of them validated. */
const list = (isGood: (item: string) => boolean, fault: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((items) => items.every(isGood), fault);

/** A URL with a host. The message never repeats it: it may contain a password. */
const address = (...schemes: [string, ...string[]]) =>
  z
    .url({
      protocol: new RegExp(`^(${schemes.join('|')})$`),
      hostname: /./,
      error: `not a URL like ${schemes[0]}://host`,
    })
    .refine(isEncoded, 'its user, password or path has an invalid % encoding');

const web = () => address('https', 'http');

/** The origin of another of our servers; paths are appended to it. */
const base = web()
  .transform((url) => url.replace(/\/+$/, ''))
  .or(z.literal(''))
  .default('');

/** The host may be the folder of a socket, in `?host=`. */
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'not a URL like postgres://user@host:5432/database',
  })
  .refine(isEncoded, 'its user, password or path has an invalid % encoding');

/** Every setting; with the default FEED none is required. docs/settings.md lists them. */
const settings = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: web().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
      'not like mailto:security@host or https://host/page',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  LEAD: z.enum(['may', 'never']).default('may'),
  API_BASE: base,
  DEPTH_BASE: base,
  APP_ID: z
    .string()
    .regex(/^[!-~]{1,100}$/, 'not 1 to 100 characters without a space')
    .default('dorpon'),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'not a measurement id like G-ABC123DEF4')
    .or(z.literal(''))
    .default(''),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  FEED: z.enum(['simulator', 'none', 'replay', 'mds', 'dse', 'push']).default('simulator'),
  REPLAY_FILE: z.string().optional(),
  REPLAY_SPEED: z
    .union(
      [z.literal('max'), decimal.pipe(z.number().min(0.1).max(1000))],
      'not max or a number from 0.1 to 1000',
    )
    .default(1),
  REPLAY_FROM: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time like HH:MM')
    .optional(),
  RECORD_DIR: z.string().optional(),
  MDS_URL: address('mysql')
    .refine((url) => /^\/./.test(URL.parse(url)?.pathname ?? '/-'), 'names no database')
    .optional(),
  MDS_POLL_MS: pollMs.default(1000),
  DSE_URL: web().optional(),
  DSE_POLL_MS: pollMs.default(15_000),
  PUSH_TOKEN: token.optional(),
  SIM_SEED: decimal.pipe(z.number().int('not a whole number')).default(1),
  SIM_SPEED: decimal.pipe(z.number().positive().max(1000)).default(1),
  SIM_YEARS: whole(1, 20).default(5),
  KEEP_TICK_DAYS: days.default(60),
  KEEP_MINUTE_DAYS: days.default(400),
  AUTH_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: list(
    isProxyEntry,
    'not a comma-separated list of addresses, ranges like 10.0.0.0/8, loopback, linklocal or uniquelocal',
  ),
  EXEMPT_LOOPBACK: z
    .enum(['0', '1'])
    .default('0')
    .transform((choice) => choice === '1'),
  ADMIN_EMAILS: list(isEmail, 'not a comma-separated list of e-mail addresses'),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().refine(isSender, 'not like Name <name@host>').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'not a public key of 65 bytes as base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'not a private key of 32 bytes as base64url')
    .optional(),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((path, context) => {
      const found = readServiceAccount(path);
      if (typeof found !== 'string') return found;
      context.addIssue({ code: 'custom', message: found });
      return z.NEVER;
    })
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'not a URL like https://host' }).optional(),
  SMS_COUNTRIES: list(
    (code) => /^\+[1-9]\d{0,3}$/.test(code),
    'not a comma-separated list of calling codes like +880',
  )
    .refine((codes) => codes.length > 0, 'no calling code')
    .prefault('+880'),
  SMS_PER_HOUR: count.default(200),
  SMS_PER_DAY: count.default(1000),
  OIDC_ISSUER: web().optional(),
  OIDC_NAME: z.string().default('OpenID'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  PRO_MONTH_BDT: taka.default(299),
  PRO_YEAR_BDT: taka.default(2990),
  WHMCS_URL: web().refine(isSafe, 'not https, which only this machine may do without').optional(),
  WHMCS_IDENTIFIER: z.string().optional(),
  WHMCS_SECRET: z.string().optional(),
  WHMCS_WEBHOOK_SECRET: token.optional(),
  WHMCS_PRODUCTS: z
    .string()
    .regex(/^month=[1-9]\d{0,8},year=[1-9]\d{0,8}$/, 'not like month=1,year=2')
    .optional(),
  BILLING_RECONCILE_HOURS: whole(1, 168).default(4),
  ANDROID_APP: z
    .string()
    .regex(
      /^[a-z]\w*(\.[a-z]\w*)+=[\dA-F]{2}(:[\dA-F]{2}){31}(,[\dA-F]{2}(:[\dA-F]{2}){31})*$/i,
      'not a name and SHA-256 fingerprints like bd.dorpon.app=AB:CD:…',
    )
    .transform((text) => {
      const [name = '', list = ''] = text.split('=');
      return { name, fingerprints: list.toUpperCase().split(',') };
    })
    .optional(),
  IOS_APP: z
    .string()
    .regex(
      /^[A-Z\d]{10}(\.[a-z][\w-]*){2,}$/i,
      'not a team and a name like AB12CD34EF.bd.dorpon.app',
    )
    .optional(),
  METRICS_TOKEN: token.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Settings that a feed requires. */
const neededBy: Partial<Record<string, keyof z.infer<typeof settings>>> = {
  replay: 'REPLAY_FILE',
  mds: 'MDS_URL',
  dse: 'DSE_URL',
  push: 'PUSH_TOKEN',
};

export type Config = ReturnType<typeof readConfig>;

export const settingNames = Object.keys(settings.shape);

/** Throws one line per bad setting, naming it: an invalid value must not become the default. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = new Map<string, string>();
    // One line per setting, even when two of its checks fail.
    for (const { path, message } of parsed.error.issues.toReversed())
      faults.set(String(path[0]), message);
    throw new Error([...faults].map(([name, fault]) => settingLine(name, fault)).join('\n'));
  }
  const value = parsed.data;
  const needed = neededBy[value.FEED];
  if (needed && value[needed] === undefined)
    throw new SettingError(needed, `missing, but FEED=${value.FEED} needs it`);
  if (value.REDIS_URL)
    for (const name of ['DATABASE_URL', 'AUTH_SECRET'] as const)
      if (value[name] === undefined)
        throw new SettingError(name, 'missing, but REDIS_URL needs it: all processes share it');
  if (value.LEAD === 'never' && !value.REDIS_URL)
    throw new SettingError('LEAD', 'never needs REDIS_URL: a process that is alone leads');
  requireKeyPair(value);
  return {
    ...value,
    whmcs: whmcsOf(value),
    DATA_DIR: resolve(value.DATA_DIR),
    PUBLIC_URL: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
  };
}

/** Undefined without WHMCS_URL: the sandbox is on exactly then. */
function whmcsOf(value: z.infer<typeof settings>) {
  const { WHMCS_URL: url } = value;
  const needed = (name: `WHMCS_${'IDENTIFIER' | 'SECRET' | 'WEBHOOK_SECRET' | 'PRODUCTS'}`) => {
    const given = value[name];
    if (url === undefined && given !== undefined)
      throw new SettingError('WHMCS_URL', `missing, but ${name} is set`);
    if (url !== undefined && given === undefined)
      throw new SettingError(name, 'missing, but WHMCS_URL needs it');
    return given ?? '';
  };
  const identifier = needed('WHMCS_IDENTIFIER');
  const secret = needed('WHMCS_SECRET');
  const webhookSecret = needed('WHMCS_WEBHOOK_SECRET');
  const [month = 0, year = 0] = (needed('WHMCS_PRODUCTS').match(/\d+/g) ?? []).map(Number);
  if (url !== undefined && month === year)
    throw new SettingError('WHMCS_PRODUCTS', 'month and year are the same product');
  return url === undefined
    ? undefined
    : { url, identifier, secret, webhookSecret, products: { month, year } };
}

/** The credentials of WHMCS go over this connection. */
function isSafe(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol !== 'http:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '');
}

/** True for a text that is not a URL, which the check before this one refuses. */
function isEncoded(url: string): boolean {
  const { username, password, pathname } = URL.parse(url) ?? {};
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Push services would refuse every notice that one of them signs for the other. */
function requireKeyPair(value: z.infer<typeof settings>): void {
  const { VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret } = value;
  if (open === undefined && secret === undefined) return;
  if (open === undefined)
    throw new SettingError('VAPID_PUBLIC_KEY', 'missing, but VAPID_PRIVATE_KEY is set');
  if (secret === undefined)
    throw new SettingError('VAPID_PRIVATE_KEY', 'missing, but VAPID_PUBLIC_KEY is set');
  if (publicKeyOf(secret) !== open)
    throw new SettingError('VAPID_PRIVATE_KEY', 'does not belong to VAPID_PUBLIC_KEY');
}

function publicKeyOf(secret: string): string | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret, 'base64url');
  } catch {
    return undefined;
  }
  return curve.getPublicKey('base64url');
}

function isEmail(text: string): boolean {
  return emailAddress.safeParse(text).success;
}

/** `name@host` or `Name <name@host>` */
function isSender(text: string): boolean {
  return isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text);
}
