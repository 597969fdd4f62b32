import {
  getAlertFirings,
  markFiringsOpened,
  removeFirings,
  snoozeFiring,
} from '@dorpon/contract/alert-firings';
import {
  actOnAlerts,
  changeAlert,
  exportAlerts,
  getAlerts,
  importAlerts,
  makeAlert,
  previewAlert,
} from '@dorpon/contract/alerts';
import {
  addEvent,
  deletePriceEvent,
  deleteTriggeredEvent,
  getPriceEvents,
  updateEvent,
} from '@dorpon/contract/price-events';
import { isListed } from '@dorpon/domain/market/universe';
import { codesIn } from '../../core/alerts/study-history.ts';
import { createFiringStore } from '../../core/firings/store.ts';
import { indexCodes } from '../../core/market/index-codes.ts';
import { defineModule } from '../../core/module.ts';
import { firingRoutes } from './firing-routes.ts';
import { previewOf } from './preview.ts';
import { priceEventRoutes } from './price-event-routes.ts';
import { type AlertParts, alertRoutes, createAlertWrites } from './routes.ts';
import { createAlertStore } from './store.ts';

export const alertsModule = defineModule({
  endpoints: {
    getAlerts,
    makeAlert,
    changeAlert,
    actOnAlerts,
    exportAlerts,
    importAlerts,
    previewAlert,
    getAlertFirings,
    markFiringsOpened,
    removeFirings,
    snoozeFiring,
    getPriceEvents,
    addEvent,
    updateEvent,
    deletePriceEvent,
    deleteTriggeredEvent,
  },
  open(core) {
    const {
      pool,
      bus,
      market,
      feed,
      companies,
      isKnown,
      today,
      leader,
      alerts,
      adjusted,
      screeners,
    } = core;
    const { notifyMember } = bus;
    const parts = {
      store: createAlertStore(pool),
      isKnown,
      isIndex: (code: string) => indexCodes(feed, market.board).includes(code),
      isSector: (name: string) =>
        [...companies.all()].some(({ instrument }) => instrument.sector === name),
      codesOf: (subject: Parameters<AlertParts['codesOf']>[0]) =>
        subject.kind === 'share'
          ? [subject.code]
          : codesIn(
              subject,
              [...companies.all()]
                .map(({ instrument }) => instrument)
                .filter(({ quoteBase }) => isListed(quoteBase)),
            ),
      now: Date.now,
      feedAt: () => market.feedAt,
      today,
      compiled: (text: string) => screeners.compiled(text),
      renew: leader.define('renew-alerts', alerts.renew),
      notifyMember,
    };
    const firings = {
      store: createFiringStore(pool),
      now: Date.now,
      factorsOf: (code: string) => adjusted.factors(code, 1),
      notifyMember,
    };
    return {
      serve(calls) {
        const writes = createAlertWrites(parts);
        alertRoutes(calls, parts, writes, (alert, sessions) => previewOf(core, alert, sessions));
        firingRoutes(calls, firings);
        priceEventRoutes(calls, parts, firings, writes);
      },
    };
  },
});
