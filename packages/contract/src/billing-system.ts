import { z } from 'zod/mini';

/** `sandbox`: nothing is charged, and invoices are not tax documents. */
export const billingSystem = z.enum(['sandbox', 'whmcs']);
