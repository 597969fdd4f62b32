import type { MemberSession } from './member-session.ts';

const settings = {
  lotMethod: 'fifo',
  hasTaxNumber: true,
  charges: [],
  automaticActions: false,
  depositRate: 8.5,
  broker: '',
};

/** Makes a portfolio in which 100 of each share are owned, bought before the record of this app. */
export async function ownShares(
  member: MemberSession,
  name: string,
  codes: readonly string[],
): Promise<void> {
  const id = crypto.randomUUID();
  const post = async (path: string, body: object) => {
    const answer = await member.post(`/portfolio/${path}`, body);
    const said = (await answer.json()) as { outcome?: string };
    if (said.outcome !== 'saved') throw new Error(`${path}: ${JSON.stringify(said)}`);
  };
  await post('save-portfolio', { id, base: 0, name, settings });
  const changes = codes.map((code) => ({
    id: crypto.randomUUID(),
    base: 0,
    content: { kind: 'opening', day: '2026-11-11', code, quantity: 100, cost: 500_000 },
  }));
  await post('save-transactions', { portfolio: id, changes });
}
