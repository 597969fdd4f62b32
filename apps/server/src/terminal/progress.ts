import { printable } from './terminal.ts';

export interface Progress {
  /** How much of the whole is done, with a detail to show. */
  at(done: number, whole: number, detail?: string): void;
  end(line: string): void;
}

const WIDTH = 30;
/** A detail that changes faster than this cannot be read. */
const REDRAW_MS = 200;

/** A bar on a terminal; in a log file one line per quarter. */
export function showProgress(
  out: { write(text: string): unknown; isTTY?: boolean },
  label: string,
  now: () => number = () => performance.now(),
): Progress {
  let shown = -1;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    at(done, whole, detail = '') {
      const percent = whole > 0 ? Math.min(100, Math.floor((done / whole) * 100)) : 0;
      const step = out.isTTY ? percent : Math.floor(percent / 25) * 25;
      const isDue = out.isTTY && detail !== '' && now() - drawnAt >= REDRAW_MS;
      if (step <= shown && !isDue) return;
      shown = step;
      drawnAt = now();
      const filled = Math.round((percent / 100) * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      const suffix = detail === '' ? '' : `, ${detail}`;
      out.write(
        out.isTTY
          ? `\r${label} ${bar} ${percent}%${suffix}\u001b[K`
          : `${label} ${step}%${suffix}\n`,
      );
    },
    end(line) {
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${printable(line)}\n`);
    },
  };
}
