import { type DataFileQuery, fileCodes } from '@dorpon/contract/data-files';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { ShareCode } from '@dorpon/domain/units';
import { unknownShare } from '../../http/require-share.ts';
import type { FileSources } from './price-file.ts';

/** The requested codes in the order of a file; all codes when none is named. */
export function chosenShares(
  { code, sector, category }: Pick<DataFileQuery, 'code' | 'sector' | 'category'>,
  sources: Pick<FileSources, 'codes' | 'instrumentOf'>,
): ShareCode[] {
  const all = new Set(sources.codes());
  if (code !== undefined) {
    const named = fileCodes(code);
    const unknown = named.find((each) => !all.has(each));
    if (unknown !== undefined) unknownShare(unknown);
    return named.sort();
  }
  const chosen = [...all].filter((each) => {
    const instrument = sources.instrumentOf(each);
    return (
      (sector === undefined || instrument?.sector === sector) &&
      (category === undefined || instrument?.quoteBase === category)
    );
  });
  if (chosen.length === 0 && sector !== undefined)
    throw new CallError('not-found', `no share in the sector ${sector}`, 'sector');
  if (chosen.length === 0 && category !== undefined)
    throw new CallError('not-found', `no share in the category ${category}`, 'category');
  return chosen.sort();
}
