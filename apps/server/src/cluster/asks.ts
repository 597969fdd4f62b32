import { randomUUID } from 'node:crypto';
import type { Redis } from './redis.ts';

export type Answer = (input: unknown) => Promise<unknown>;

/** Asks the leading process, by name, and answers while this process leads. */
export interface Asks {
  /** Rejects after `patienceMs`, or with the message of the failure there. */
  ask(name: string, input: unknown, patienceMs: number): Promise<unknown>;
  answer(name: string, answer: Answer): void;
  start(): Promise<void>;
}

interface Question {
  readonly id: string;
  /** The channel that waits for the answer. */
  readonly reply: string;
  readonly name: string;
  readonly input: unknown;
}

type Reply =
  | { readonly id: string; readonly output: unknown }
  | { readonly id: string; readonly failure: string };

/** The leading process did not answer in time. */
export class NoAnswer extends Error {}

/** By publish and subscribe: a question or an answer that gets lost becomes a failure by time. */
export function createAsks(
  { commands, subscriber }: Pick<Redis, 'commands' | 'subscriber'>,
  name: string,
  leads: () => boolean,
): Asks {
  const questions = `${name}:asks`;
  const replies = `${name}:replies:${randomUUID()}`;
  const answers = new Map<string, Answer>();
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();

  async function onQuestion(text: string): Promise<void> {
    if (!leads()) return;
    const question = JSON.parse(text) as Question;
    const answer = answers.get(question.name);
    if (!answer) return;
    const { id } = question;
    const reply: Reply = await answer(question.input).then(
      (output) => ({ id, output }),
      (error: Error) => ({ id, failure: error.message }),
    );
    // The asking process gives up by itself.
    await commands.publish(question.reply, JSON.stringify(reply)).catch(() => {});
  }

  function onReply(text: string): void {
    const reply = JSON.parse(text) as Reply;
    const asked = waiting.get(reply.id);
    if (!asked) return;
    if ('failure' in reply) asked.reject(new Error(reply.failure));
    else asked.resolve(reply.output);
  }

  return {
    async ask(question, input, patienceMs) {
      const id = randomUUID();
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      const late = () => asked.reject(new NoAnswer('the leading process does not answer'));
      const timer = setTimeout(late, patienceMs);
      try {
        const text: Question = { id, reply: replies, name: question, input };
        await commands.publish(questions, JSON.stringify(text));
        return await asked.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    answer: (question, answer) => void answers.set(question, answer),
    async start() {
      await subscriber.subscribe(questions, (text) => void onQuestion(text));
      await subscriber.subscribe(replies, onReply);
    },
  };
}
