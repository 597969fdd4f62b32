import type { Config } from '../../config.ts';

/** An account elsewhere with which one can sign in here. */
export interface FederatedWay {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of an OpenID provider; the others are known to the library by their id. */
  readonly issuer?: string;
}

const social = [
  ['google', 'Google', 'GOOGLE'],
  ['facebook', 'Facebook', 'FACEBOOK'],
  ['microsoft', 'Microsoft', 'MICROSOFT'],
] as const;

/** Those that the settings name whole. */
export function federatedWays(config: Config): FederatedWay[] {
  const ways: FederatedWay[] = [];
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  if (issuer && id && secret)
    ways.push({ id: 'oidc', name: config.OIDC_NAME, clientId: id, clientSecret: secret, issuer });
  for (const [way, name, word] of social) {
    const clientId = config[`${word}_CLIENT_ID`];
    const clientSecret = config[`${word}_CLIENT_SECRET`];
    if (clientId && clientSecret) ways.push({ id: way, name, clientId, clientSecret });
  }
  return ways;
}
