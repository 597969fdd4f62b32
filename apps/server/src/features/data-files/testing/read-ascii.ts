export interface AsciiRow {
  readonly Ticker: string;
  readonly day: string;
  readonly time: string;
  readonly Open: number;
  readonly High: number;
  readonly Low: number;
  readonly Close: number;
  readonly Volume: number;
}

/** An independent reader, written from the manual of AmiBroker's ASCII importer. */
export function readAscii(data: string, format: string): AsciiRow[] {
  const commands = new Map(
    format
      .split(/\r?\n/)
      .filter((line) => line.startsWith('$'))
      .map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)]),
  );
  const fields = commands.get('$FORMAT')!.split(/,\s*/);
  const separator = commands.get('$SEPARATOR')!;
  const lines = data.split(/\r?\n/).slice(Number(commands.get('$SKIPLINES')));
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split(separator);
      if (cells.length !== fields.length) throw new Error(`${line}: ${cells.length} fields`);
      const cell = (name: string): string => cells[fields.indexOf(name)] ?? '';
      const price = (name: string): number => {
        const value = Number(cell(name));
        if (!(value > 0)) throw new Error(`${line}: prices must be positive`);
        return value;
      };
      const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(cell('Date_YMD')) ?? [];
      const time = cell('Time');
      if (!year || (fields.includes('Time') && !/^\d{2}:\d{2}:\d{2}$/.test(time)))
        throw new Error(`${line}: not a date and time`);
      return {
        Ticker: cell('Ticker'),
        day: `${year}-${month}-${date}`,
        time,
        Open: price('Open'),
        High: price('High'),
        Low: price('Low'),
        Close: price('Close'),
        Volume: Number(cell('Volume')),
      };
    });
}
