import { screenerContent } from './call-table.data.ts';
import type { MemberCalls } from './member-calls.ts';

/** A live screener with an earlier version; returns the newest. The name is in all its texts. */
export async function keepScreener(calls: MemberCalls, name: string): Promise<number> {
  let base = 0;
  for (const live of [false, true]) {
    const content = { ...screenerContent, name, live, text: `close > 1 -- ${name}` };
    const answer = await calls.post('/screener/save-screener', { id: 'one', base, content });
    if (answer.body.outcome !== 'saved') throw new Error(JSON.stringify(answer.body));
    base = answer.body.version;
  }
  return base;
}
