import './words.ts';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { memberStore, onMemberChange } from '../../api/member.ts';
import { translate } from '../../i18n/translate.ts';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { limitNotice } from '../../platform/limit-notice.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { tabMemory } from '../../platform/tab-memory.ts';
import type { ChartEditor } from '../chart-editor.ts';
import { createChartEditor } from './create-chart-editor.ts';
import type { EditorStart } from './editor-context.ts';
import { openIndexedCharts } from './indexed-charts.ts';
import { VISITOR } from './local-charts.ts';
import { readableCharts } from './readable-charts.ts';
import { createRemoteCharts } from './remote-charts.ts';
import { openTabChannel } from './tab-channel.ts';

/** How long a chart waits to know who is signed in; offline it is never known. */
const MEMBER_WAIT_MS = 1500;

/** Whose charts were last shown here, while it is not known who is signed in. */
const STORED_OWNER = 'chart.owner';

/** Members whose e-mail or phone is not confirmed keep their charts in this browser. */
async function knownOwner(): Promise<string> {
  const known = memberStore.known().then(
    (member) => {
      const owner = member?.verified ? member.id : VISITOR;
      writeStored(STORED_OWNER, owner === VISITOR ? null : owner);
      return owner;
    },
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, MEMBER_WAIT_MS, undefined));
  return (await Promise.race([known, late])) ?? readStored(STORED_OWNER) ?? VISITOR;
}

/** The connection is back, or the membership has changed: what was refused may be taken now. */
function onBack(listener: () => void): () => void {
  addEventListener('online', listener);
  const leaves = [
    onRoomJoined(listener),
    onMemberEvent(({ what }) => {
      if (what === 'type') listener();
    }),
  ];
  return () => {
    removeEventListener('online', listener);
    for (const leave of leaves) leave();
  };
}

/** Absent on insecure origins: tabs may then send the same change twice, which the server joins. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('charts', work);
  else await work();
}

const storedTabId = tabMemory('chart-tab');

function tabId(): string {
  const id = storedTabId.read() ?? crypto.randomUUID();
  storedTabId.write(id);
  return id;
}

/** Where charts are shown. Each remembers its own last layout, each further window of the pro screen too. */
export type ChartScreen = 'chart' | 'chart-pro' | `chart-pro-${number}`;

export function openChartEditor(
  screen: ChartScreen,
  symbol: ChartSymbol,
  start?: EditorStart,
): ChartEditor {
  const lastOpened = `${screen}.layout`;
  const now = () => Date.now();
  const { local, isLost } = openIndexedCharts((fault) =>
    console.error('Error opening charts', fault),
  );
  return createChartEditor(
    {
      local: readableCharts(local),
      isStorageLost: isLost,
      remote: createRemoteCharts(now, crypto.randomUUID()),
      tabs: openTabChannel(),
      tabId: tabId(),
      owner: { known: knownOwner, subscribe: onMemberChange },
      events: {
        onChanged: (listener) =>
          onMemberEvent(({ what, at }) => {
            if (what === 'chart-layouts' || what === 'drawings') listener(what, at);
          }),
        onBack,
      },
      lastOpened: {
        read: () => readStored(lastOpened),
        write: (id) => writeStored(lastOpened, id),
      },
      onLimit: limitNotice.show,
      lock: oneTabAtATime,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      unnamed: () => translate('chartLayout.unnamed'),
      now,
      newId: () => crypto.randomUUID(),
      start,
    },
    symbol,
  );
}
