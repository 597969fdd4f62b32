import type { FastifyInstance } from 'fastify';

export interface AppLinkSettings {
  readonly ANDROID_APP?:
    | { readonly name: string; readonly fingerprints: readonly string[] }
    | undefined;
  /** The team and the name: `AB12CD34EF.bd.dorpon.app`. */
  readonly IOS_APP?: string | undefined;
}

/** Names the phone apps that may open links to this server; without one there is no such page. */
export function serveAppLinks(
  app: FastifyInstance,
  { ANDROID_APP: android, IOS_APP: ios }: AppLinkSettings,
): void {
  const serve = (path: string, body: unknown) =>
    app.get(path, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json')
        .send(JSON.stringify(body)),
    );
  if (android)
    serve('/.well-known/assetlinks.json', [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.name,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ]);
  if (ios)
    serve('/.well-known/apple-app-site-association', {
      // Files and calls are no pages of the app.
      applinks: {
        details: [{ appIDs: [ios], components: [{ '/': '/api/*', exclude: true }, { '/': '*' }] }],
      },
    });
}
