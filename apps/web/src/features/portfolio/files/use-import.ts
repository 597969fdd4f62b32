import type { QueryOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { getTransactions, MAX_TRANSACTION_PAGE } from '@dorpon/contract/portfolio';
import {
  addImportPart,
  getMapping,
  saveImport,
  saveMapping,
} from '@dorpon/contract/portfolio-import';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';
import { type TransactionContent, toTransaction } from '@dorpon/contract/portfolio-transaction';
import { MAX_CHOSEN_SHARES } from '@dorpon/domain/portfolio/files/statement/statement-limits';
import type { StatementMapping } from '@dorpon/domain/portfolio/files/statement/statement-mapping';
import { MAX_CHANGES_PER_SAVE } from '@dorpon/domain/portfolio/limits';
import type { Transaction } from '@dorpon/domain/portfolio/transaction';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callNow } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { PORTFOLIO_KEY } from '../../../portfolio/portfolios.ts';
import { newId, writer } from '../../../portfolio/use-portfolio-writes.ts';
import { readPortfoliosAgain } from '../../../portfolio/use-portfolios.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { savesOf } from './read-import.ts';

/** Of one save; the server takes somewhat more. */
const SAVE_BYTES = 400_000;

export interface NewTransaction {
  readonly id: string;
  readonly content: TransactionContent;
}

/** How statements of a broker were read last, and codes that were renamed; asked for each statement. */
export const mappingQuery = (broker: string) =>
  queryOptions({
    queryKey: [...PORTFOLIO_KEY, 'mapping', broker],
    queryFn: async ({ signal }) => {
      const { answer } = await callNow(getMapping, { query: { broker }, signal });
      const renamed = new Map(answer.renamed.map(({ from, to }) => [from, to]));
      return { remembered: answer.mapping, renamed };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** All of a portfolio, to find what a statement repeats. */
export async function allTransactions(portfolio: string): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let before: QueryOf<typeof getTransactions>['before'];
  do {
    const query = { portfolio, limit: MAX_TRANSACTION_PAGE, ...(before && { before }) };
    const { answer } = await callNow(getTransactions, { query });
    all.push(...answer.transactions.map(({ id, content }) => toTransaction(id, content)));
    // Sent as it came: only the server reads it.
    before = (answer.next ?? undefined) as typeof before;
  } while (before !== undefined);
  return all;
}

/** Into which portfolio; with `made` it is new. */
interface Into {
  readonly portfolio: string;
  readonly made?: { readonly name: string; readonly settings: PortfolioSettings };
}

/** Sends the parts first, then saves them all at once. */
async function saveAll(into: Into, transactions: readonly NewTransaction[]): Promise<Refused> {
  const id = newId();
  const parts = savesOf(transactions, MAX_CHANGES_PER_SAVE, SAVE_BYTES);
  for (const [part, some] of parts.entries())
    await callNow(addImportPart, { body: { import: id, part, transactions: some } });
  const body = { import: id, parts: parts.length, writer, ...into };
  const { answer } = await callNow(saveImport, { body });
  if (answer.outcome === 'conflict') throw new Error('ids are taken');
  return answer.outcome === 'refused' ? answer : none;
}

/** What the ledger refuses, the first of `count`. */
export interface Refused {
  readonly refused: readonly Problem[];
  readonly count: number;
}
export const none: Refused = { refused: [], count: 0 };

/** Imports all or nothing. Refused transactions are returned; a failed call is said in a notice. */
export function useImport() {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (into: Into, transactions: readonly NewTransaction[]) => {
    setIsBusy(true);
    try {
      return await saveAll(into, transactions);
    } catch (fault) {
      if (fault instanceof CallError && fault.limit) limitNotice.show(fault.limit);
      else toast({ title: t('portfolioFiles.import.failed'), text: whyFailed(fault) });
      return null;
    } finally {
      setIsBusy(false);
      await readPortfoliosAgain(queries);
    }
  };
  return {
    isBusy,
    add: (portfolio: string, transactions: readonly NewTransaction[]) =>
      attempt({ portfolio }, transactions),
    /** Repeated with the same id after a lost answer, it makes no second portfolio. */
    create: (
      portfolio: string,
      made: { readonly name: string; readonly settings: PortfolioSettings },
      transactions: readonly NewTransaction[],
    ) => attempt({ portfolio, made }, transactions),
    /** A failure is told, and hinders nothing. */
    remember: async (broker: string, mapping: StatementMapping) => {
      const shares = mapping.shares.slice(-MAX_CHOSEN_SHARES);
      try {
        await callNow(saveMapping, { body: { broker, mapping: { ...mapping, shares } } });
      } catch (fault) {
        toast({ title: t('portfolioFiles.statement.notRemembered'), text: whyFailed(fault) });
      }
    },
  };
}
