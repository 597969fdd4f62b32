import {
  adminSsoToBilling,
  cancelPro,
  getInvoice,
  getInvoices,
  getPayment,
  getPlans,
  getRefund,
  makeCart,
  pay,
  ssoToBilling,
  ssoToCart,
} from '@dorpon/contract/billing';
import {
  findInvoice,
  getBillingEvents,
  getRefunds,
  getRevenue,
  refundInvoice,
  retryBillingEvent,
  whmcsWebhook,
} from '@dorpon/contract/billing-events';
import { defineModule } from '../../core/module.ts';
import { billingAdminRoutes } from './admin-routes.ts';
import { createInbox } from './inbox.ts';
import { createReconciler } from './reconciler.ts';
import { billingRoutes } from './routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { createSandbox } from './sandbox/sandbox-billing.ts';
import { createBillingStore } from './store.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { createWhmcsApi } from './whmcs/api.ts';
import { createWhmcsBilling } from './whmcs/whmcs-billing.ts';

const HOUR_MS = 3_600_000;
const SLOW_PAYMENT_MS = 3000;

export const billingModule = defineModule({
  endpoints: {
    ssoToCart,
    ssoToBilling,
    adminSsoToBilling,
    getPlans,
    makeCart,
    pay,
    getPayment,
    getInvoices,
    getInvoice,
    cancelPro,
    getRefund,
    findInvoice,
    refundInvoice,
    whmcsWebhook,
    getBillingEvents,
    retryBillingEvent,
    getRevenue,
    getRefunds,
  },
  open({ config, pool, bus, log }) {
    const store = createBillingStore(pool, bus);
    const prices = { month: config.PRO_MONTH_BDT * 100, year: config.PRO_YEAR_BDT * 100 };
    const now = Date.now;
    const warn = (line: string) => log.warn(line);
    const { whmcs } = config;
    const sandbox = whmcs
      ? undefined
      : createSandbox({
          store,
          prices,
          publicUrl: config.PUBLIC_URL,
          now,
          warn,
          slowMs: SLOW_PAYMENT_MS,
        });
    const billing = whmcs
      ? createWhmcsBilling({
          api: createWhmcsApi(whmcs),
          store,
          products: whmcs.products,
          now,
          warn,
        })
      : sandbox!.billing;
    const inbox = whmcs && createInbox(store, whmcs.products, now);
    const everyMs = config.BILLING_RECONCILE_HOURS * HOUR_MS;
    const reconciler = createReconciler({ billing, store, inbox, everyMs, now, warn });
    return {
      serve(calls) {
        billingRoutes(calls, { billing, store, prices, now });
        sandboxRoutes(calls, { sandbox, store });
        webhookRoutes(calls, { inbox, secret: whmcs?.webhookSecret ?? '', now });
        billingAdminRoutes(calls, { store, inbox });
      },
      async start() {
        await sandbox?.settleDue();
        reconciler.start();
      },
      async stop() {
        sandbox?.stop();
        await reconciler.stop();
      },
    };
  },
});
