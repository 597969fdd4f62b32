import type { Config } from '../../config.ts';

/** An identity provider to sign in with. */
export interface FederatedWay {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of an OpenID provider; the library knows the others by their id. */
  readonly issuer?: string;
}

const social = [
  ['google', 'Google', 'GOOGLE'],
  ['facebook', 'Facebook', 'FACEBOOK'],
  ['microsoft', 'Microsoft', 'MICROSOFT'],
] as const;

/** The providers whose settings are complete. */
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
