import { JOIN_MONITOR, LEAVE_MONITOR, MONITOR_ENTRIES } from '@dorpon/contract/live';
import { expect, test } from 'vitest';
import { createMonitorWatch } from './monitor-watch.ts';

test('M5 the room is joined by the first listener, again after a reconnect, and left by the last', () => {
  const sent: string[] = [];
  let told: (payload: unknown) => void = () => {};
  const wire = {
    connected: true,
    on: (event: string, listener: (payload: unknown) => void) => {
      if (event === MONITOR_ENTRIES) told = listener;
    },
    emit: (event: string, _request: object, answer: () => void) => {
      sent.push(event);
      answer();
    },
  };
  const watch = createMonitorWatch(wire);
  const heard: unknown[] = [];
  const listener = {
    onJoined: () => heard.push('joined'),
    onEntries: (one: unknown) => heard.push(one),
  };
  const leaveFirst = watch.watch(listener);
  const leaveSecond = watch.watch({ ...listener });
  told('entries');
  watch.rejoin();
  leaveFirst();
  expect(sent).toEqual([JOIN_MONITOR, JOIN_MONITOR]);
  leaveSecond();
  leaveSecond();
  watch.rejoin();
  told('nobody');
  expect(sent).toEqual([JOIN_MONITOR, JOIN_MONITOR, LEAVE_MONITOR]);
  expect(heard).toEqual(['joined', 'joined', 'entries', 'entries', 'joined', 'joined']);
});
