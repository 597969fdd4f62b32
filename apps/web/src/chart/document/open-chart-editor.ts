import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { memberStore, onMemberChange } from '../../api/member.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { ChartEditor } from '../chart-editor.ts';
import { createChartEditor } from './create-chart-editor.ts';
import { openIndexedCharts } from './indexed-charts.ts';
import { VISITOR } from './local-charts.ts';
import { openTabChannel } from './tab-channel.ts';

/** How long a chart waits to know who is signed in; offline it is never known. */
const MEMBER_WAIT_MS = 1500;

/** Members whose e-mail or phone is not confirmed keep their charts in this browser. */
async function knownOwner(): Promise<string> {
  const known = memberStore.known().then(
    (member) => (member?.verified ? member.id : VISITOR),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, MEMBER_WAIT_MS, undefined));
  return (await Promise.race([known, late])) ?? readStored('user') ?? VISITOR;
}

/** `screen` remembers its own last layout. */
export function openChartEditor(screen: 'chart' | 'chart-pro', symbol: ChartSymbol): ChartEditor {
  const lastOpened = `${screen}.layout`;
  return createChartEditor(
    {
      local: openIndexedCharts((fault) => console.error('Error opening charts', fault)),
      tabs: openTabChannel(),
      owner: { known: knownOwner, subscribe: onMemberChange },
      lastOpened: {
        read: () => readStored(lastOpened),
        write: (id) => writeStored(lastOpened, id),
      },
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
    },
    symbol,
  );
}
