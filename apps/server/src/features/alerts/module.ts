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
import { createFiringStore } from '../../core/firings/store.ts';
import { defineModule } from '../../core/module.ts';
import { firingRoutes } from './firing-routes.ts';
import { previewOf } from './preview.ts';
import { priceEventRoutes } from './price-event-routes.ts';
import { alertRoutes, createAlertWrites } from './routes.ts';
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
    const { pool, bus, market, companies, isKnown, today, leader, alerts } = core;
    const { notifyMember } = bus;
    const parts = {
      store: createAlertStore(pool),
      isKnown,
      isSector: (name: string) =>
        [...companies.all()].some(({ instrument }) => instrument.sector === name),
      now: Date.now,
      feedAt: () => market.feedAt,
      today,
      renew: leader.define('renew-alerts', alerts.renew),
      notifyMember,
    };
    const firings = { store: createFiringStore(pool), now: Date.now, notifyMember };
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
