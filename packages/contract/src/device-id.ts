import { z } from 'zod/mini';

/** Of a device that receives push notices. In its own file: pages that show firings load it first. */
export const deviceId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the id of a device'));
