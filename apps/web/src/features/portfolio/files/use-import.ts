import type { QueryOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  getTransactions,
  MAX_TRANSACTION_PAGE,
  removePortfolio,
  savePortfolio,
  saveTransactions,
  undoChange,
} from '@dorpon/contract/portfolio';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { PortfolioSettings } from '@dorpon/contract/portfolio-settings';
import { type TransactionContent, toTransaction } from '@dorpon/contract/portfolio-transaction';
import { MAX_CHANGES_PER_SAVE } from '@dorpon/domain/portfolio/limits';
import type { Transaction } from '@dorpon/domain/portfolio/transaction';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callNow } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { limitNotice } from '../../../platform/limit-notice.ts';
import { newId } from '../../../portfolio/use-portfolio-writes.ts';
import { readPortfoliosAgain } from '../../../portfolio/use-portfolios.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { savesOf } from './read-import.ts';

/** Of one save; the server takes somewhat more. */
const SAVE_BYTES = 400_000;
const writer = newId();

export interface NewTransaction {
  readonly id: string;
  readonly content: TransactionContent;
}

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

/** Saves in parts, oldest first; when a part is refused, the parts before it are undone. */
async function saveAll(
  portfolio: string,
  transactions: readonly NewTransaction[],
): Promise<readonly Problem[]> {
  const changes = transactions
    .map(({ id, content }) => ({ id, base: 0, content }))
    .sort((a, b) => (a.content.day < b.content.day ? -1 : a.content.day > b.content.day ? 1 : 0));
  const saved: number[] = [];
  let refused: readonly Problem[] = [];
  try {
    for (const part of savesOf(changes, MAX_CHANGES_PER_SAVE, SAVE_BYTES)) {
      const body = { portfolio, writer, changes: part };
      const { answer } = await callNow(saveTransactions, { body });
      if (answer.outcome === 'conflict') throw new Error('ids are taken');
      if (answer.outcome === 'refused') refused = answer.refused;
      else saved.push(answer.version);
      if (refused.length > 0) break;
    }
  } catch (fault) {
    await undoAll(saved);
    throw fault;
  }
  if (refused.length > 0) await undoAll(saved);
  return refused;
}

async function undoAll(saved: readonly number[]): Promise<void> {
  for (const seq of saved.toReversed()) await callNow(undoChange, { body: { seq, writer } });
}

/** Imports all or nothing. Refused transactions are returned; a failed call is said in a notice. */
export function useImport() {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<readonly Problem[]>) => {
    setIsBusy(true);
    try {
      return await work();
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
      attempt(() => saveAll(portfolio, transactions)),
    create: (name: string, settings: PortfolioSettings, transactions: readonly NewTransaction[]) =>
      attempt(async () => {
        const id = newId();
        const { answer } = await callNow(savePortfolio, {
          body: { id, base: 0, writer, name, settings },
        });
        if (answer.outcome !== 'saved') return answer.outcome === 'refused' ? answer.refused : [];
        const drop = () => callNow(removePortfolio, { body: { id, base: answer.version, writer } });
        try {
          const refused = await saveAll(id, transactions);
          if (refused.length > 0) await drop();
          return refused;
        } catch (fault) {
          await drop();
          throw fault;
        }
      }),
  };
}
