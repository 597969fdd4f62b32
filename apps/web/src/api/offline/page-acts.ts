import { memberStore } from '../member.ts';
import { markWaiting } from './acts-mark.ts';
import { ownDatabase } from './own-database.ts';
import { personHere } from './person-here.ts';
import { createWaitingActs } from './waiting-acts.ts';
import { waitingActs } from './waiting-cell.ts';

const LOCK = 'waiting-acts';
const windows = new BroadcastChannel(LOCK);

/** The acts of this device. */
export const pageActs = createWaitingActs({
  table: {
    all: async () => (await ownDatabase()).acts.orderBy('place').toArray(),
    put: async (act) => void (await (await ownDatabase()).acts.put(act)),
    remove: async (id) => (await ownDatabase()).acts.delete(id),
    async change(id, to) {
      const { acts } = await ownDatabase();
      await acts.db.transaction('rw', acts, async () => {
        const act = await acts.get(id);
        if (act === undefined) return;
        const next = to(act);
        if (next.id !== id) await acts.delete(id);
        await acts.put(next);
      });
    },
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
