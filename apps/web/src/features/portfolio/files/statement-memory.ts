import type { StatementMapping } from '@dorpon/domain/portfolio/files/statement/statement-mapping';
import { readStored, writeStored } from '../../../platform/stored.ts';

const nameOf = (broker: string) => `portfolio.statement.${broker.trim().toLowerCase()}`;

/** How the columns of this broker's statements were mapped last on this device. */
export function rememberedMapping(broker: string): StatementMapping | null {
  const stored = readStored(nameOf(broker));
  if (stored === null) return null;
  try {
    const mapping = JSON.parse(stored) as StatementMapping;
    return Array.isArray(mapping.columns) && Array.isArray(mapping.shares) ? mapping : null;
  } catch {
    return null;
  }
}

export const rememberMapping = (broker: string, mapping: StatementMapping): void =>
  writeStored(nameOf(broker), JSON.stringify(mapping));
