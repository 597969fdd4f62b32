import { CallError } from '@dorpon/contract/error-catalogue';
import {
  addImportPart,
  getMapping,
  saveImport,
  saveMapping,
} from '@dorpon/contract/portfolio-import';
import { entitlementsOf, reachedLimit } from '@dorpon/domain/membership/entitlements';
import type { FastifyInstance } from 'fastify';
import { type Aliases, shippedAliases } from '../../core/market/aliases.ts';
import type { portfolioImports } from '../../core/portfolio-imports/store.ts';
import { route } from '../../http/route.ts';
import { judgesOf, memberTypeOf } from './judges.ts';
import { type PortfolioParts, savedAnswer } from './routes.ts';

export interface ImportParts extends PortfolioParts {
  readonly imports: ReturnType<typeof portfolioImports>;
}

/** Work for each transaction of an import, in milliseconds. */
const SAVE_COST = 0.02;

/** Broker statements and own files: what is remembered of them, and saving them whole. */
export function importRoutes(app: FastifyInstance, parts: ImportParts): void {
  const { store, imports, now, notifyMember } = parts;
  const renamed = renamesOf(shippedAliases());

  route(app, getMapping, async ({ caller, query: { broker } }) => ({
    mapping: await imports.mapping(caller.id, broker),
    renamed,
  }));

  route(app, saveMapping, async ({ caller, body: { broker, mapping } }) => ({
    brokers: await imports.saveMapping(caller.id, broker, mapping, now()),
  }));

  route(app, addImportPart, async ({ caller, body: part }) => {
    const type = await memberTypeOf(store, caller.id, now());
    const most = entitlementsOf(type).transactions;
    const transactions = await imports.addPart(caller.id, part, most, now());
    if (transactions !== undefined) return { transactions };
    const limit = reachedLimit('transactions', type);
    throw new CallError('limit-reached', `limit of ${most} transactions reached`, undefined, limit);
  });

  route(app, saveImport, async ({ caller, countedAs, body }) => {
    const { import: id, parts: count, portfolio, writer, made } = body;
    app.limits.charge(countedAs, (await imports.size(caller.id, id)) * SAVE_COST);
    const author = { by: 'member' as const, writer: writer ?? null, now: now() };
    const save = { memberId: caller.id, portfolio, author, undid: null };
    const judges = judgesOf(caller.id, parts, 'import');
    const saved = await store.saveImport(save, { id, parts: count, made }, judges);
    return savedAnswer(caller.id, saved, judges.warnings, notifyMember);
  });
}

const renamesOf = (aliases: Aliases) => Array.from(aliases, ([from, to]) => ({ from, to }));
