import { type DayColumns, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { round, type ShareCode, taka } from '@dorpon/domain/units';
import { JsonBytes } from './json-bytes.ts';

const json = new JsonBytes();

/** The JSON of `toDayRows(code, columns, from, end)`, byte for byte, without creating the rows. */
export function dayRowsJson(
  code: ShareCode,
  columns: DayColumns,
  from = 0,
  end = columns.count,
): Uint8Array {
  const head = `{"code":${JSON.stringify(code)},"d":"`;
  json.begin();
  json.raw('[');
  for (let row = Math.max(0, from), first = row; row < end; row += 1) {
    if (row > first) json.raw(',');
    json.raw(head);
    json.raw(tradingDayOf(columns.day[row]));
    json.raw('","o":');
    price(columns.open[row]);
    json.raw(',"h":');
    price(columns.high[row]);
    json.raw(',"l":');
    price(columns.low[row]);
    json.raw(',"c":');
    price(columns.close[row]);
    json.raw(',"ltp":');
    price(columns.last[row]);
    json.raw(',"ycp":');
    price(columns.yesterdayClose[row]);
    counts(columns, row);
    json.raw('}');
  }
  json.raw(']');
  return json.end();
}

/** Whole paisa have two decimals; adjusted prices lie between and get four. */
function price(paisa: number): void {
  if (Number.isInteger(paisa)) json.number(paisa, 2);
  else json.number(Math.round(round(taka(paisa), 4) * 10_000), 4);
}

/**
 * Adjusted columns hold fractions of securities. Counts are rounded so that the parts still sum to the
 * volume.
 */
function counts(columns: DayColumns, row: number): void {
  const volume = Math.round(columns.volume[row]);
  const bull = Math.round(columns.bull[row]);
  const bear = Math.round(columns.bear[row]);
  json.raw(',"v":');
  json.number(volume);
  json.raw(',"vl":');
  json.number(columns.value[row], 8);
  json.raw(',"t":');
  json.number(columns.trades[row]);
  json.raw(',"bear":');
  json.number(bear);
  json.raw(',"bull":');
  json.number(bull);
  json.raw(',"neutral":');
  json.number(Math.max(0, volume - bull - bear));
}
