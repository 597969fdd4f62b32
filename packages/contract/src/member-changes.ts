import { z } from 'zod/mini';

/** Sent to a member's room: personal data changed, on this or another device. */
export const MEMBER_CHANGED = 'member:changed';

/**
 * `at` grows with every change of its kind. A client that already has this `at` (from its own write)
 * need not fetch; a client that was offline must.
 */
export const memberChange = z.object({
  what: z.enum([
    'watch-lists',
    'messages',
    'type',
    'settings',
    'profile',
    'chart-layouts',
    'drawings',
    'alerts',
    'portfolios',
    'screeners',
    'live-screeners',
  ]),
  at: z.int(),
});
export type MemberChange = z.infer<typeof memberChange>;
