import { portfolioSettings } from './call-table.data.ts';
import type { MemberCalls } from './member-calls.ts';

/**
 * A portfolio with a transaction, one that was removed, a target, the columns of its broker's statements, and
 * an import that is not saved. The name is in all its texts.
 */
export async function keepPortfolio(calls: MemberCalls, name: string): Promise<void> {
  const calling = async (path: string, body: object) => {
    const answer = await calls.post(`/portfolio/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const settings = { ...portfolioSettings, broker: name };
  await calling('save-portfolio', { id: 'one', base: 0, name, settings });
  const content = { kind: 'deposit', day: '2026-11-11', amount: 100_000, note: name };
  const changes = ['a', 'b'].map((id) => ({ id, base: 0, content }));
  const { version: base } = await calling('save-transactions', { portfolio: 'one', changes });
  const removal = { portfolio: 'one', changes: [{ id: 'b', base, content: null }] };
  await calling('save-transactions', removal);
  const target = { portfolio: 'one', code: 'ACI', base: 0, target: 30_000, stop: 20_000 };
  await calling('save-target', target);
  const mapping = {
    kind: 'trades',
    dayOrder: 'day-first',
    columns: [{ head: name, field: 'code' }],
    shares: [{ read: name, code: 'ACI' }],
  };
  await calling('save-mapping', { broker: name, mapping });
  const part = { import: 'i', part: 0, transactions: [{ id: 'c', content }] };
  await calling('add-import-part', part);
}
