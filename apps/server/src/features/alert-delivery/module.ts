import {
  getAlertSettings,
  getDeliveries,
  getPushDevices,
  removePushDevice,
  renamePushDevice,
  saveAlertSettings,
  savePushDevice,
} from '@dorpon/contract/alert-delivery';
import { defineModule } from '../../core/module.ts';
import { alertDeliveryRoutes } from './routes.ts';
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
  },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      alertDeliveryRoutes(calls, {
        store: createAlertDeliveryStore(pool),
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
