import {
  type DrawingsOfSymbol,
  getDrawings,
  getLostDrawings,
  saveDrawings,
  type UndatedDrawing,
} from '@dorpon/contract/chart-drawings';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import type { StoredDrawing } from '@dorpon/domain/chart/stored-drawings';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { asJson } from '../../http/send-answer.ts';
import type { DrawingStore } from './store.ts';

export interface DrawingParts {
  readonly store: DrawingStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** A member's drawings. They belong to a symbol and show on every layout. */
export function drawingRoutes(app: FastifyInstance, parts: DrawingParts): void {
  const { store, now, notifyMember } = parts;

  route(app, getDrawings, async ({ caller, query: { symbols } }) => {
    // The counter first: a change in between makes the drawings newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const rows = await store.drawingsOf(caller.id, symbols);
    const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol);
    const entries = symbols.map(
      (symbol) => `${JSON.stringify(symbol)}:${jsonOf(bySymbol.get(symbol) ?? [], now())}`,
    );
    return asJson(encoder.encode(`{"at":${at},"symbols":{${entries.join(',')}}}`));
  });

  route(app, saveDrawings, async ({ caller, body }) => {
    const { symbol, writer = null, changed, removed } = body;
    const dated = (base: number, age: number) => ({ base, writer, changedAt: now() - age });
    const changes = [
      ...changed.map(({ drawing, base, age }) => ({
        id: drawing.id,
        content: JSON.stringify(drawing),
        ...dated(base, age),
      })),
      ...removed.map(({ id, base, age }) => ({ id, content: null, ...dated(base, age) })),
    ];
    const outcome = await store.save(caller.id, symbol, changes);
    if (!outcome.ok) throw new CallError('limit-reached', outcome.limit, 'changed');
    const { at, isNew, plan } = outcome;
    if (isNew) notifyMember(caller.id, { what: 'drawings', at });
    return {
      at,
      saved: [...plan.write.map(({ id }) => id), ...plan.same],
      overtook: [...plan.overtook],
      kept: answerOf(plan.kept, now()),
    };
  });

  route(app, getLostDrawings, async ({ caller, query: { symbol } }) => ({
    lost: (await store.lostOf(caller.id, symbol)).map(({ content, changedAt }) => ({
      drawing: parsed(content),
      age: Math.max(0, now() - changedAt),
    })),
  }));
}

/** What was checked by the contract when it was saved. */
const parsed = (content: string): UndatedDrawing => JSON.parse(content);

const encoder = new TextEncoder();

/** The same as JSON. Two megabytes of stored JSON would take 40 ms to parse and to write again. */
function jsonOf(rows: readonly StoredDrawing[], now: EpochMs): string {
  const drawings: string[] = [];
  const removed: string[] = [];
  for (const { id, version, changedAt, content } of rows) {
    const age = Math.max(0, now - changedAt);
    if (content === null) removed.push(JSON.stringify({ id, age, version }));
    else drawings.push(`{"drawing":${content},"age":${age},"version":${version}}`);
  }
  return `{"drawings":[${drawings.join(',')}],"removed":[${removed.join(',')}]}`;
}

function answerOf(rows: readonly StoredDrawing[], now: EpochMs): DrawingsOfSymbol {
  const answer: DrawingsOfSymbol = { drawings: [], removed: [] };
  for (const { id, version, changedAt, content } of rows) {
    const age = Math.max(0, now - changedAt);
    if (content === null) answer.removed.push({ id, age, version });
    else answer.drawings.push({ drawing: parsed(content), age, version });
  }
  return answer;
}
