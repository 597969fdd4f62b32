import { tradingDay } from '@dorpon/contract/wire';
import { isShareCode, SHARE_CODE_LENGTH } from '@dorpon/domain/market/share-code';
import { type ExportOptions, exportFormats } from './export-options.ts';

interface Given {
  readonly format?: string;
  readonly interval?: string;
  readonly adjusted?: string;
  readonly codes?: string;
  readonly from?: string;
  readonly to?: string;
  readonly companies?: string;
  readonly 'one-file'?: boolean;
  readonly 'per-share'?: boolean;
  readonly overwrite?: boolean;
}

const intervals = { day: ['day'], minute: ['minute'], both: ['day', 'minute'] } as const;

/** The parsed arguments with every default filled in, or what is wrong with them. */
export function readExportOptions(
  folder: string,
  given: Given,
): ExportOptions | { readonly wrong: string } {
  const { format = 'own', interval = 'both', adjusted = '0', companies = 'csv' } = given;
  const { from = '1950-01-01', to = '2100-12-31' } = given;
  const chosen = exportFormats.find((each) => each === format);
  if (!chosen) return wrong('format', format, `one of ${exportFormats.join(', ')}`);
  if (!(interval in intervals)) return wrong('interval', interval, 'one of day, minute, both');
  const mode = ([0, 1, 2] as const).find((each) => String(each) === adjusted);
  if (mode === undefined) return wrong('adjusted', adjusted, 'one of 0, 1, 2');
  if (chosen === 'own' && mode !== 0)
    return {
      wrong: '--adjusted needs another --format: an import would read adjusted prices as raw',
    };
  if (companies !== 'csv' && companies !== 'json')
    return wrong('companies', companies, 'csv or json');
  for (const [name, day] of Object.entries({ from, to }))
    if (!tradingDay.safeParse(day).success) return wrong(name, day, 'a day like 2026-11-15');
  if (from > to) return { wrong: '--to is before --from' };
  if (given['one-file'] && given['per-share'])
    return { wrong: '--one-file and --per-share exclude each other' };
  const codes = given.codes?.split(',').map((code) => code.trim().toUpperCase()) ?? null;
  const noCode = codes?.find((code) => !isShareCode(code));
  if (noCode !== undefined)
    return {
      wrong: `--codes ${noCode}: not a code (at most ${SHARE_CODE_LENGTH} characters)`,
    };
  return {
    folder,
    format: chosen,
    codes,
    from,
    upto: to,
    adjusted: mode,
    companies,
    intervals: intervals[interval as keyof typeof intervals],
    perShare: given['per-share'] ?? false,
    overwrite: given.overwrite ?? false,
  };
}

const wrong = (name: string, given: string, choices: string) => ({
  wrong: `--${name} ${given}: not ${choices}`,
});
