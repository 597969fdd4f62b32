import { getSettings, saveSettings } from '@dorpon/contract/settings';
import { defineModule } from '../../core/module.ts';
import { settingsRoutes } from './routes.ts';
import { createSettingsStore } from './store.ts';

export const settingsModule = defineModule({
  endpoints: { getSettings, saveSettings },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      settingsRoutes(calls, {
        store: createSettingsStore(pool),
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
