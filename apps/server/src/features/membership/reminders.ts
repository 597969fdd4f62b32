import type { MemberChange } from '@dorpon/contract/member-changes';
import type { MessageText } from '@dorpon/contract/messages';
import type { PushNotice } from '@dorpon/contract/push-notice';
import { dueReminder, type ReminderKind } from '@dorpon/domain/membership/reminders';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenPush } from '../../core/deliveries/open-push.ts';
import type { Post } from '../../post/post.ts';
import { reminderText } from './reminder-words.ts';
import type { EndingMember, MembershipStore } from './store.ts';

interface ReminderParts {
  readonly store: Pick<MembershipStore, 'ending' | 'writeReminder' | 'endedBetween'>;
  readonly post: Pick<Post, 'mail'>;
  readonly push: Pick<OpenPush, 'sender' | 'publicKey'>;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  readonly publicUrl: string;
  /** One process reminds, by wall time. */
  readonly leads: () => boolean;
  readonly now: () => EpochMs;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 60_000;
/** What ended while no process ran is told at the next start; to be told twice only refreshes a window. */
const FIRST_LOOK_MS = 8 * 86_400_000;
/** A device that is off gets it when it is back within two days. */
const TTL_SECONDS = 2 * 86_400;
/** Members whose devices are told together. */
const PUSHED_AT_ONCE = 20;

/** Reminds members of the end of pro, and tells their windows when it has ended. */
export function createReminders(parts: ReminderParts) {
  const { store, post, push, notifyMember, publicUrl, leads, now, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Until when members whose pro ended were told, by this process or perhaps by the one that led before. */
  let lookedAt = now() - FIRST_LOOK_MS;

  async function look(): Promise<void> {
    if (!leads()) return;
    const at = now();
    for (const { memberId, at: version } of await store.endedBetween(lookedAt, at))
      notifyMember(memberId, { what: 'type', at: version });
    lookedAt = at;
    const pushes: (() => Promise<void>)[] = [];
    for (const member of await store.ending(at, await push.publicKey())) {
      const kind = dueReminder(member, at);
      if (!kind || member.sent.includes(kind)) continue;
      const text = await remind(member, kind, at);
      if (text && member.push)
        pushes.push(() => pushAll(member, text, idOf(member, kind), at).catch(warn));
    }
    // After all messages and mails: members whose devices do not answer must not delay those of others.
    for (let done = 0; done < pushes.length; done += PUSHED_AT_ONCE)
      await Promise.all(pushes.slice(done, done + PUSHED_AT_ONCE).map((push) => push()));
  }

  const warn = (error: unknown): void =>
    log.warn({ err: error }, 'cannot remind members of the end of pro');

  const idOf = ({ until }: EndingMember, kind: ReminderKind): string =>
    `membership-${kind}-${until}`;

  /** The text, unless the member was reminded before. */
  async function remind(
    member: EndingMember,
    kind: ReminderKind,
    at: EpochMs,
  ): Promise<MessageText | undefined> {
    const text = reminderText(kind, member);
    const message = await store.writeReminder(member, kind, text, at);
    if (message === undefined) return undefined;
    notifyMember(member.memberId, { what: 'messages', at: message });
    if (member.mail && member.email !== null)
      post.mail(mailOf(member.email, text, idOf(member, kind)));
    return text;
  }

  /** The message is written: a device that cannot be reached now loses only the notice. */
  async function pushAll(member: EndingMember, text: MessageText, id: string, at: EpochMs) {
    if (member.devices.length === 0) return;
    const sender = await push.sender();
    await Promise.all(
      member.devices.map((device) => {
        const notice: PushNotice = {
          v: 1,
          id,
          uid: member.memberId,
          device: device.id,
          firing: null,
          alert: null,
          done: false,
          title: text.title,
          body: text.body,
          path: text.link ?? '/',
          time: at,
          language: member.language ?? 'en',
        };
        return sender.send(device, { notice, topic: 'membership', ttlSeconds: TTL_SECONDS });
      }),
    );
  }

  const mailOf = (to: string, { title, body, link }: MessageText, id: string) => ({
    to,
    subject: title,
    text: `${body}\n\n${new URL(link ?? '/', publicUrl)}\n`,
    id: `${id}-${now()}`,
  });

  /** Returns when everything that is due has been sent. */
  function lookOnce(): Promise<void> {
    running ??= look()
      .catch(warn)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    lookOnce,
    start(): void {
      timer = setInterval(() => void lookOnce(), EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
