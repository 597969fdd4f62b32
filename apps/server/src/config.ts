import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

/** How often an outside feed is asked, in milliseconds. */
const pollMs = z.coerce.number().int().min(200).max(600_000);

const days = z.coerce.number().int().min(1).max(36_500);

const count = z.coerce.number().int().min(0).max(1_000_000);

/** Several, with commas between. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** Every setting of the server, with a default that works. The README lists them. */
const settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  API_BASE: z.string().default(''),
  DEPTH_BASE: z.string().default(''),
  APP_ID: z.string().default('dorpon'),
  FEED: z.enum(['simulator', 'none', 'replay', 'mds', 'dse', 'push']).default('simulator'),
  REPLAY_FILE: z.string().optional(),
  REPLAY_SPEED: z
    .union([z.literal('max'), z.coerce.number().min(0.1).max(1000)], 'neither max nor 0.1 to 1000')
    .default(1),
  REPLAY_FROM: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day as HH:MM')
    .optional(),
  RECORD_DIR: z.string().optional(),
  MDS_URL: z.url({ protocol: /^mysql$/ }).optional(),
  MDS_POLL_MS: pollMs.default(1000),
  DSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DSE_POLL_MS: pollMs.default(15_000),
  PUSH_TOKEN: z.string().min(32).optional(),
  SIM_SEED: z.coerce.number().int().default(1),
  SIM_SPEED: z.coerce.number().positive().max(1000).default(1),
  SIM_YEARS: z.coerce.number().int().min(1).max(20).default(5),
  KEEP_TICK_DAYS: days.default(60),
  KEEP_MINUTE_DAYS: days.default(400),
  AUTH_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: list,
  EXEMPT_LOOPBACK: z
    .enum(['0', '1'])
    .default('0')
    .transform((choice) => choice === '1'),
  ADMIN_EMAILS: list,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_COUNTRIES: list
    .pipe(z.array(z.string().regex(/^\+[1-9]\d{0,3}$/, 'not a calling code such as +880')).min(1))
    .prefault('+880'),
  SMS_PER_HOUR: count.default(200),
  SMS_PER_DAY: count.default(1000),
  OIDC_ISSUER: z.url().optional(),
  OIDC_NAME: z.string().default('OpenID'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What a feed cannot do without. */
const neededBy: Partial<Record<string, keyof z.infer<typeof settings>>> = {
  replay: 'REPLAY_FILE',
  mds: 'MDS_URL',
  dse: 'DSE_URL',
  push: 'PUSH_TOKEN',
};

export type Config = ReturnType<typeof readConfig>;

/** Throws one line per bad setting, naming it: a typo must not become a default. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`bad settings\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const needed = neededBy[value.FEED];
  if (needed && value[needed] === undefined)
    throw new Error(`bad settings\n${needed}: missing, and FEED=${value.FEED} needs it`);
  return {
    ...value,
    DATA_DIR: resolve(value.DATA_DIR),
    PUBLIC_URL: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
  };
}
