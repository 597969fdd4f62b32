import type { HeadLanguage } from '@dorpon/contract/screens.data';
import { indexNames } from '@dorpon/domain/market/index-names.data';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { sectorNames } from '@dorpon/domain/market/sector-names.bn.data';
import type { ShareCode } from '@dorpon/domain/units';

type Named = Pick<Instrument, 'type' | 'name' | 'banglaName'>;

/** The name of a company or an index; empty when it is not known. */
export function companyName(
  code: ShareCode,
  instrument: Named | undefined,
  language: HeadLanguage,
): string {
  if (!instrument || instrument.type === 'index')
    return indexNames[language][code as 'DSEX'] ?? instrument?.name ?? '';
  return (language === 'bn' && instrument.banglaName) || instrument.name;
}

/** An index has none. */
export function sectorName(
  { type, sector }: Pick<Instrument, 'type' | 'sector'>,
  language: HeadLanguage,
): string {
  if (type === 'index') return '';
  const names: Readonly<Record<string, string>> = language === 'bn' ? sectorNames : {};
  return names[sector] ?? sector;
}
