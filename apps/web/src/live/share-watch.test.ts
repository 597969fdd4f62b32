import { JOIN_SHARE, LEAVE_SHARE } from '@dorpon/contract/live';
import { expect, it } from 'vitest';
import { createShareWatch } from './share-watch.ts';

function wire(isAllowed = true) {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  return {
    sent,
    connected: true,
    on() {},
    emit(event: string, request: object, answer: (given?: unknown) => void) {
      sent.push(`${event} ${'code' in request ? String(request.code) : ''}`);
      answers.push(() => answer({ ok: isAllowed }));
    },
    answer: () => {
      for (const answer of answers.splice(0)) answer();
    },
  };
}

const listener = () => {
  const joined: boolean[] = [];
  return { joined, onDepth() {}, onTicks() {}, onJoined: (is: boolean) => joined.push(is) };
};

it('tells every listener when the room was joined, and again after a reconnect', () => {
  const socket = wire();
  const watch = createShareWatch(socket);
  const [first, second, third] = [listener(), listener(), listener()];
  const leave = watch.watch('ACI', first);
  watch.watch('ACI', second);
  expect([first.joined, second.joined]).toEqual([[], []]);
  socket.answer();
  watch.watch('ACI', third);
  expect([first.joined, second.joined, third.joined]).toEqual([[true], [true], [true]]);
  leave();
  watch.rejoin();
  socket.answer();
  expect([first.joined, third.joined]).toEqual([[true], [true, true]]);
  expect(socket.sent).toEqual([`${JOIN_SHARE} ACI`, `${JOIN_SHARE} ACI`]);
});

it('tells a refusal, and leaves with the last listener', () => {
  const socket = wire(false);
  const watch = createShareWatch(socket);
  const only = listener();
  const leave = watch.watch('ACI', only);
  socket.answer();
  expect(only.joined).toEqual([false]);
  leave();
  leave();
  expect(socket.sent).toEqual([`${JOIN_SHARE} ACI`, `${LEAVE_SHARE} ACI`]);
});
