import {
  getAlertSettings,
  getDeliveries,
  getPushDevices,
  getPushKey,
  openStopMails,
  removePushDevice,
  renamePushDevice,
  renewPushDevice,
  saveAlertSettings,
  savePushDevice,
  sendTestNotice,
  stopAlertMails,
} from '@dorpon/contract/alert-delivery';
import { getAlertRates } from '@dorpon/contract/alert-rates';
import { openDeliveries } from '../../core/deliveries/open-deliveries.ts';
import { defineModule } from '../../core/module.ts';
import { readKeys } from '../../settings/keys.ts';
import { alertDeliveryRoutes } from './routes.ts';
import { createStopLinks, stopMailRoutes } from './stop-mails.ts';
import { createAlertDeliveryStore } from './store.ts';

export const alertDeliveryModule = defineModule({
  endpoints: {
    getDeliveries,
    getAlertSettings,
    saveAlertSettings,
    getPushDevices,
    savePushDevice,
    renamePushDevice,
    removePushDevice,
    renewPushDevice,
    getPushKey,
    sendTestNotice,
    openStopMails,
    stopAlertMails,
    getAlertRates,
  },
  open(core) {
    const { config, pool, bus } = core;
    const secret = config.AUTH_SECRET ?? readKeys(config.DATA_DIR).authSecret;
    const links = createStopLinks(secret, config.PUBLIC_URL);
    const deliveries = openDeliveries({ ...core, stopLink: links.linkTo });
    const store = createAlertDeliveryStore(pool);
    const { notifyMember } = bus;
    return {
      serve(calls) {
        alertDeliveryRoutes(calls, { store, deliveries, now: Date.now, notifyMember });
        stopMailRoutes(calls, links, async (memberId) => {
          const at = await store.stopMails(memberId);
          if (at !== undefined) notifyMember(memberId, { what: 'alerts', at });
        });
      },
      start: deliveries.start,
      stop: deliveries.stop,
    };
  },
});
