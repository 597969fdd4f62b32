import { setImmediate } from 'node:timers/promises';
import { csvOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-csv';
import type { PortfolioFile } from '@dorpon/domain/portfolio/files/portfolio-file';
import { jsonOfPortfolio } from '@dorpon/domain/portfolio/files/portfolio-json';

/** Transactions that are written without a pause. */
const SLICE = 1000;

/** The same text as `csvOfPortfolio` gives at once. */
export async function* csvInSlices(file: PortfolioFile): AsyncGenerator<Uint8Array> {
  const head = csvOfPortfolio({ ...file, transactions: [] });
  yield Buffer.from(head);
  for await (const part of slicesOf(file))
    yield Buffer.from(csvOfPortfolio(part).slice(head.length));
}

const EMPTY_END = ']\n}\n';
const END = '\n ]\n}\n';

/** The same text as `jsonOfPortfolio` gives at once. */
export async function* jsonInSlices(file: PortfolioFile): AsyncGenerator<Uint8Array> {
  const empty = jsonOfPortfolio({ ...file, transactions: [] });
  if (file.transactions.length === 0) {
    yield Buffer.from(empty);
    return;
  }
  const head = empty.slice(0, -EMPTY_END.length);
  yield Buffer.from(head);
  let separator = '';
  for await (const part of slicesOf(file)) {
    yield Buffer.from(separator + jsonOfPortfolio(part).slice(head.length, -END.length));
    separator = ',';
  }
  yield Buffer.from(END);
}

async function* slicesOf(file: PortfolioFile): AsyncGenerator<PortfolioFile> {
  for (let at = 0; at < file.transactions.length; at += SLICE) {
    await setImmediate();
    yield { ...file, transactions: file.transactions.slice(at, at + SLICE) };
  }
}
