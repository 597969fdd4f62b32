import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { serveAppLinks } from '../../http/app-links.ts';
import { addShell, serveWorkerState } from '../../http/app-shell.ts';
import { serveCrawlers } from '../../http/crawlers.ts';
import { serveDocs } from '../../http/docs.ts';
import { serveHealth } from '../../http/health.ts';
import { type measureCalls, serveMetrics } from '../../http/metrics.ts';
import { type HttpOptions, withPages } from '../../http/server.ts';
import { serveWebApp } from '../../http/web-app.ts';
import { packWebFiles, readWebFiles } from '../../http/web-files.ts';
import { readReference } from '../reference/reference.ts';
import { headShareOf } from './head-share.ts';
import { emptyGlance } from './index-glance.ts';
import { screenGlance } from './screen-glance.ts';

interface PageParts {
  readonly core: Core;
  /** Folder of the built web app. */
  readonly webFolder: string;
  readonly metrics: ReturnType<typeof measureCalls>;
  /** Why the server is not ready; null when it is. */
  readonly notReady: () => Promise<string | null>;
}

/**
 * Serves everything but the calls: the web app, crawler files, health, metrics and API reference.
 */
export async function servePages(http: FastifyInstance, options: HttpOptions, parts: PageParts) {
  const { core, webFolder, metrics, notReady } = parts;
  const { companies, isKnown, log, market, version } = core;
  const { PUBLIC_URL: publicUrl, API_BASE: apiBase, DEPTH_BASE, APP_ID } = core.config;
  const worker = core.config.SERVICE_WORKER === 'on';
  const web = readWebFiles(webFolder, {
    apiBase,
    depthBase: DEPTH_BASE,
    appId: APP_ID,
    analyticsId: core.config.ANALYTICS_ID,
    worker,
  });
  addShell(web, { apiBase, emptyGlance: emptyGlance() });
  await withPages(http, options, async (pages) => {
    serveHealth(pages, notReady, { publicUrl });
    serveMetrics(pages, metrics, { publicUrl, token: core.config.METRICS_TOKEN });
    serveWorkerState(pages, worker);
    serveAppLinks(pages, core.config);
    serveCrawlers(pages, {
      publicUrl,
      codes: () => market.board.keys(),
      securityContact: core.config.SECURITY_CONTACT,
    });
    serveWebApp(pages, web, {
      publicUrl,
      apiBase,
      shareOf: headShareOf(companies, isKnown),
      glanceOf: screenGlance(core),
    });
    serveDocs(pages, publicUrl, () => readReference(version));
  });
  return {
    /** Compresses the web app's files in the background. */
    pack(): void {
      packWebFiles(web).catch((error) => log.error({ error }, 'could not compress the web files'));
    },
  };
}
