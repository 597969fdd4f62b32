import type { Read } from '@dorpon/domain/portfolio/files/file-fault';
import { portfolioOfCsv } from '@dorpon/domain/portfolio/files/portfolio-csv';
import type { PortfolioFile } from '@dorpon/domain/portfolio/files/portfolio-file';
import { FILE_FORMAT } from '@dorpon/domain/portfolio/files/portfolio-file';
import { portfolioOfJson } from '@dorpon/domain/portfolio/files/portfolio-json';
import { defaultSettings } from '../settings/default-settings.ts';

const rules = { settings: Object.keys(defaultSettings) };
const BYTE_ORDER_MARK = '\uFEFF';

/** Our own file, CSV or JSON; null for anything else, which may be a broker's statement. */
export function readOwnFile(text: string): Read<PortfolioFile> | null {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (content.startsWith(FILE_FORMAT)) return portfolioOfCsv(text, rules);
  return content.trimStart().startsWith('{') ? portfolioOfJson(text, rules) : null;
}

/** Parts of a list that fit into one call: at most `most` items and about `bytes` of JSON. */
export function savesOf<Item>(items: readonly Item[], most: number, bytes: number): Item[][] {
  const saves: Item[][] = [];
  let room = 0;
  const encoder = new TextEncoder();
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length;
    const last = saves.at(-1);
    if (last === undefined || last.length >= most || size > room) {
      saves.push([item]);
      room = bytes - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return saves;
}
