import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  readonly email: string;
  readonly verified: boolean;
}

export interface OidcPeer {
  readonly issuer: string;
  /** Accounts of the provider, by name. */
  readonly people: Map<string, Person>;
  /** Signs in at the provider as a browser does; returns the redirect address. */
  signIn(url: string, name: string): Promise<URL>;
  close(): Promise<void>;
}

export const client = { id: 'dorpon', secret: 'a secret between the two of them' };

/** A real OpenID provider on its own port. */
export async function startOidcPeer(redirectUri: string): Promise<OidcPeer> {
  const people = new Map<string, Person>();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the provider'] },
    async findAccount(_context, name) {
      const person = people.get(name);
      if (!person) return undefined;
      const { email, verified } = person;
      return {
        accountId: name,
        claims: async () => ({ sub: name, name, email, email_verified: verified }),
      };
    },
  });
  const handle = provider.callback();

  async function signIn(start: string, name: string): Promise<URL> {
    const jar = new Map<string, string>();
    let url = new URL(start);
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 20; step += 1) {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: Array.from(jar, ([key, value]) => `${key}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(key, value);
      }
      const location = answer.headers.get('location');
      const page = await answer.text();
      if (location !== null) {
        form = undefined;
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
        continue;
      }
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (!prompt || !action) throw new Error(`${url}: ${answer.status} ${page.slice(0, 500)}`);
      form = { prompt, login: name, password: 'anything' };
      url = new URL(action, url);
    }
    throw new Error('the provider did not redirect back');
  }

  return {
    issuer,
    people,
    signIn,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
