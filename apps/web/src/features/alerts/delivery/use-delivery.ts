import { type AlertSettings, saveAlertSettings } from '@dorpon/contract/alert-delivery';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { reachedLimit } from '@dorpon/domain/membership/entitlements';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { devicesQuery, settingsQuery } from '../../../market-ui/alerts/own-alerts.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { ownDevice } from '../../../platform/push-subscription.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { pushStateOf } from './push-state.ts';
import { readBrowser } from './this-device.ts';

/** Under `mine`: a permission that was changed in the browser is read again with the devices. */
const browserQuery = queryOptions({
  queryKey: ['mine', 'alerts', 'browser'],
  queryFn: readBrowser,
  refetchOnWindowFocus: true,
});

/** Undefined until it is known. */
export function usePushState() {
  const browser = useQuery(browserQuery).data;
  const devices = useQuery(devicesQuery).data;
  const own = ownDevice.read();
  return (
    browser &&
    devices &&
    pushStateOf(
      browser,
      devices.some(({ id, isOn }) => id === own && isOn),
    )
  );
}

/** Says that a free member has no SMS. */
export const showSmsLimit = () => limitNotice.show(reachedLimit('alertSmsPerMonth', 'free'));

/** Changes are shown at once and sent in order: each replaces all settings. */
let sending: Promise<unknown> = Promise.resolve();

export function useChangeSettings() {
  const { t } = useTranslation();
  const toast = useToast();
  const whyFailed = useActFault();
  const queries = useQueryClient();
  return async (change: (settings: AlertSettings) => AlertSettings): Promise<void> => {
    const { queryKey } = settingsQuery;
    await queries.cancelQueries({ queryKey });
    const held = queries.getQueryData(queryKey);
    if (held === undefined) return;
    const settings = change(held.settings);
    queries.setQueryData(queryKey, { ...held, settings });
    const body: BodyOf<typeof saveAlertSettings> = { settings };
    sending = sending
      .then(() => callNow(saveAlertSettings, { body }))
      .catch((fault) => {
        if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
        else toast({ title: t('alerts.settingsFailed'), text: whyFailed(fault) });
        void queries.invalidateQueries({ queryKey });
      });
    await sending;
  };
}
