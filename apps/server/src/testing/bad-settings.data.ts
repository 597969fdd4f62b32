/** What cannot be seen to be bad before it is used: any text is a name, a path or a secret. */
export const cannotBeBad: readonly string[] = [
  ...['HOST', 'DATA_DIR', 'REPLAY_FILE', 'RECORD_DIR', 'OIDC_NAME'],
  ...['OIDC', 'GOOGLE', 'FACEBOOK', 'MICROSOFT'].flatMap((word) => [
    `${word}_CLIENT_ID`,
    `${word}_CLIENT_SECRET`,
  ]),
];

/** Stands in every value that could hold a password: no message may repeat it. */
export const PASSWORD = 'hunter2secret';

/** Bad by their text alone. The last one of each setting is used where all are bad at once. */
export const badSettings: readonly (readonly [name: string, value: string])[] = [
  ['PORT', 'http'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '80.5'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'dorpon.example'],
  ['PUBLIC_URL', 'ftp://dorpon.example'],
  ['DATABASE_URL', 'dorpon'],
  ['DATABASE_URL', `mysql://dorpon:${PASSWORD}@localhost/dorpon`],
  ['DATABASE_URL', `postgres://dorpon:${PASSWORD}@localhost:99999/dorpon`],
  ['DATABASE_URL', `postgres://dorpon:${PASSWORD}%@localhost/dorpon`],
  ['API_BASE', '/api'],
  ['DEPTH_BASE', 'depth.dorpon.example'],
  ['APP_ID', 'my app'],
  ['FEED', 'nasdaq'],
  ['REPLAY_SPEED', 'fast'],
  ['REPLAY_SPEED', '1001'],
  ['REPLAY_FROM', '25:00'],
  ['MDS_URL', 'http://exchange/mds'],
  ['MDS_URL', `mysql://reader:${PASSWORD}@exchange:3306`],
  ['MDS_POLL_MS', '10'],
  ['DSE_URL', 'exchange'],
  ['DSE_POLL_MS', '1e4'],
  ['PUSH_TOKEN', PASSWORD],
  ['SIM_SEED', '1.5'],
  ['SIM_SEED', 'one'],
  ['SIM_SPEED', '0'],
  ['SIM_SPEED', 'fast'],
  ['SIM_YEARS', '21'],
  ['KEEP_TICK_DAYS', '0'],
  ['KEEP_MINUTE_DAYS', 'ever'],
  ['AUTH_SECRET', PASSWORD],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ADMIN_EMAILS', 'nobody'],
  ['ADMIN_EMAILS', 'a@dorpon.example;b@dorpon.example'],
  ['SMTP_URL', `http://post:${PASSWORD}@post.example`],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Dorpon'],
  ['SMS_URL', 'gateway'],
  ['OIDC_ISSUER', 'issuer'],
  ['LOG_LEVEL', 'loud'],
];
