import {
  explainScreener,
  formulaSeries,
  formulaValues,
  getFirstDay,
  getReadyScreeners,
  matchesOverTime,
  runForProgram,
  runText,
} from '@dorpon/contract/screener';
import {
  copyScreener,
  getPublications,
  getPublicScreener,
  getPublicScreeners,
  getReportedScreeners,
  keepPublicScreener,
  publishScreener,
  removePublicScreener,
  reportScreener,
  unpublishScreener,
} from '@dorpon/contract/screener-public';
import {
  getLiveResult,
  getScreeners,
  getScreenerVersions,
  removeScreener,
  restoreScreenerVersion,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { createLiveScreeners } from '../../core/live-screeners/live-screeners.ts';
import { createLiveStore } from '../../core/live-screeners/store.ts';
import { defineModule } from '../../core/module.ts';
import { createPublicStore } from '../../core/public-screeners/store.ts';
import { createOwnStore, createReadyStore } from '../../core/screener/store.ts';
import { createStandingStill } from '../../core/standing-still/standing-still.ts';
import { createStillStore } from '../../core/standing-still/store.ts';
import { createPublicCounts } from './public/counts.ts';
import { publicRoutes } from './public/routes.ts';
import { createReadyWeeks } from './ready-weeks.ts';
import { screenerRoutes } from './routes.ts';
import { type RunScreener, savedRoutes } from './saved-routes.ts';
import { createSavedStore } from './store.ts';

export const screenerModule = defineModule({
  endpoints: {
    runText,
    runForProgram,
    explainScreener,
    getFirstDay,
    getReadyScreeners,
    matchesOverTime,
    formulaValues,
    formulaSeries,
    getScreeners,
    saveScreener,
    removeScreener,
    getScreenerVersions,
    getLiveResult,
    restoreScreenerVersion,
    getPublicScreeners,
    getPublicScreener,
    getPublications,
    publishScreener,
    unpublishScreener,
    copyScreener,
    reportScreener,
    getReportedScreeners,
    removePublicScreener,
    keepPublicScreener,
  },
  open(core) {
    const { screeners, market, pool, leads, alerts, log } = core;
    const { notifyMember, onMemberChange } = core.bus;
    const now = Date.now;
    const own = createOwnStore(pool, core.ledgers);
    const store = createLiveStore(pool);
    const live = createLiveScreeners({
      store,
      own,
      screeners,
      market,
      leads,
      alerts,
      onRun: createStandingStill({ store: createStillStore(pool), notifyMember, now }).look,
      now,
      notifyMember,
      log,
    });
    onMemberChange(live.changed);
    const notRun = core.leader.define(
      'live-screener-not-run',
      (one: RunScreener) => live.notRun(one) ?? null,
    );
    const published = createPublicStore(pool);
    const ready = createReadyStore(pool);
    const weeks = createReadyWeeks({ store: ready, screeners, leader: core.leader, log });
    return {
      async start() {
        await published.renewNameKeys();
        live.start();
      },
      async stop() {
        await weeks.stop();
        await live.stop();
      },
      onBatch: (batch) => screeners.take(batch),
      serve(calls) {
        const saved = createSavedStore(pool);
        screenerRoutes(calls, { screeners, market, own, saved, now, weeks });
        savedRoutes(calls, { saved, live: store, notRun, screeners, now, notifyMember });
        const counts = createPublicCounts(screeners, market, log);
        publicRoutes(calls, { saved, published, counts, screeners, now, notifyMember });
      },
    };
  },
});
