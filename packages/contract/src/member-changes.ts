import { z } from 'zod/mini';

/** Into a member's room: something personal changed, here or on another device. */
export const MEMBER_CHANGED = 'member:changed';

/**
 * `at` grows with every change of its kind. Who knows it already (from the answer to a write) need not
 * read again; who was away reads again in any case.
 */
export const memberChange = z.object({
  what: z.enum(['watch-lists', 'messages', 'type', 'settings', 'profile']),
  at: z.int(),
});
export type MemberChange = z.infer<typeof memberChange>;
