import { randomUUID } from 'node:crypto';
import { type MemberChange, memberChange } from '@dorpon/contract/member-changes';
import { z } from 'zod/mini';
import { type Bus, createMemoryBus } from '../bus/bus.ts';
import type { Redis } from './redis.ts';

const message = z.object({
  from: z.string(),
  member: z.optional(z.string()),
  change: z.optional(memberChange),
  session: z.optional(z.string()),
});

/** A bus between processes. Listeners of this process hear at once, also while Redis is away. */
export function createRedisBus(
  { commands, subscriber }: Pick<Redis, 'commands' | 'subscriber'>,
  name: string,
): Bus & { start(): Promise<void> } {
  const channel = `${name}:bus`;
  const from = randomUUID();
  const local = createMemoryBus();

  // Without Redis the other processes miss it; they check sessions themselves, and their windows
  // read again when they reconnect.
  const send = (told: object) =>
    void commands.publish(channel, JSON.stringify({ from, ...told })).catch(() => {});

  function onMessage(text: string): void {
    // A newer version may tell of changes that this one does not know.
    const { data: told } = message.safeParse(JSON.parse(text));
    if (!told || told.from === from) return;
    if (told.member !== undefined && told.change) local.notifyMember(told.member, told.change);
    if (told.session !== undefined) local.endSession(told.session);
  }

  return {
    notifyMember(member: string, change: MemberChange) {
      local.notifyMember(member, change);
      send({ member, change });
    },
    onMemberChange: local.onMemberChange,
    endSession(session) {
      local.endSession(session);
      send({ session });
    },
    onSessionEnd: local.onSessionEnd,
    start: () => subscriber.subscribe(channel, onMessage),
  };
}
