import { memberStore } from '../member.ts';
import { markWaiting } from './acts-mark.ts';
import { ownDatabase } from './own-database.ts';
import { personHere } from './person-here.ts';
import { createWaitingActs } from './waiting-acts.ts';
import { type WaitingAct, waitingActs } from './waiting-cell.ts';

const LOCK = 'waiting-acts';
const windows = new BroadcastChannel(LOCK);

/** The acts of this device. */
export const pageActs = createWaitingActs({
  table: {
    all: async () => (await ownDatabase.open()).getAllFromIndex('acts', 'place'),
    put: async (act) => void (await (await ownDatabase.open()).put('acts', act)),
    remove: async (id) => (await ownDatabase.open()).delete('acts', id),
    change: (id, to) =>
      ownDatabase.change(['acts'], async (transaction) => {
        const acts = transaction.objectStore('acts');
        const act: WaitingAct | undefined = await acts.get(id);
        if (act === undefined) return;
        const next = to(act);
        if (next.id !== id) await acts.delete(id);
        await acts.put(next);
      }),
  },
  member: () => (memberStore.read() && personHere()) || null,
  now: Date.now,
  show: waitingActs.set,
  mark: markWaiting,
  announce: () => windows.postMessage(null),
  alone: async (work) => {
    // Absent on insecure origins, where the key of each act has to be enough.
    if (!('locks' in navigator)) return await work();
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work());
  },
  askMember: () => void memberStore.refresh(),
});

const load = () => void pageActs.load().catch(() => {});
windows.addEventListener('message', load);
memberStore.subscribe(load);
load();
