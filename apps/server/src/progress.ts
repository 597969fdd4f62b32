export interface Progress {
  /** How much of the whole is done. */
  at(done: number, whole: number): void;
  end(line: string): void;
}

const WIDTH = 30;

/** A bar on a terminal; in a log file a line for each quarter. */
export function showProgress(
  out: { write(text: string): unknown; isTTY?: boolean },
  label: string,
): Progress {
  let shown = -1;
  return {
    at(done, whole) {
      const percent = whole > 0 ? Math.min(100, Math.floor((done / whole) * 100)) : 0;
      const step = out.isTTY ? percent : Math.floor(percent / 25) * 25;
      if (step <= shown) return;
      shown = step;
      const filled = Math.round((percent / 100) * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      out.write(out.isTTY ? `\r${label} ${bar} ${percent}%` : `${label} ${step}%\n`);
    },
    end(line) {
      out.write(out.isTTY ? `\r\u001b[K${line}\n` : `${line}\n`);
    },
  };
}
