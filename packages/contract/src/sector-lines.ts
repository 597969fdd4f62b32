import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import { amibrokerTicker } from './price-lines.ts';

/** A comma would start the next field. */
const field = (text: string): string => text.replaceAll(/[,\s]+/g, ' ').trim() || '-';

/**
 * Assigns each share to its sector (AmiBroker market) and category (AmiBroker group). The importer's
 * commands are at the top of the file, so it needs no format file.
 */
export const amibrokerSectors = (instruments: readonly Instrument[]): string =>
  [
    '$FORMAT Ticker, MarketName, GroupName',
    '$SEPARATOR ,',
    '$NOQUOTES 1',
    '$OVERWRITE 1',
    '$CONT 1',
    '$AUTOADD 1',
    ...instruments.map(({ code, type, sector, quoteBase }) =>
      [
        amibrokerTicker(code, type === 'index'),
        field(sector),
        type === 'index' ? 'Index' : field(categoryOf(quoteBase)),
      ].join(','),
    ),
    '',
  ].join('\n');
