import type { GridState } from './backtest-grid.ts';
import { startChild } from './child.ts';

export interface Probe {
  /** Time of the trade, by the clock of this machine. */
  readonly at: number;
  readonly pricePaisa: number;
  /** Number of its batch. */
  readonly seq: number;
}

/** The application in its own process, with trades on demand. */
export interface Storm {
  readonly url: string;
  /** The allowed origin of requests that write. */
  readonly origin: string;
  trade(shares: number, everyMs: number): Promise<void>;
  /** Trades a share; without steps of its price one to three higher. */
  probe(code: string, steps?: number): Promise<Probe>;
  /** A grid of backtests in its process. */
  grid(act: 'start' | 'cancel' | 'state'): Promise<GridState>;
  /** CPU time of its process so far, in microseconds. */
  cpuUs(): Promise<number>;
  /** Memory of its process, after a garbage collection. */
  rssMb(): Promise<number>;
  end(): Promise<void>;
}

/** `settings` are additional settings of the server. */
export async function startStorm(settings: Record<string, string> = {}): Promise<Storm> {
  const child = startChild('./storm-server.ts', JSON.stringify(settings));
  const url = await child.ask<string>({ do: 'where' });
  return {
    url,
    origin: 'http://127.0.0.1',
    trade: (shares, everyMs) => child.ask({ do: 'trade', shares, everyMs }),
    probe: (code, steps) => child.ask({ do: 'probe', code, steps }),
    grid: (act) => child.ask({ do: 'grid', act }),
    cpuUs: () => child.ask({ do: 'cpu' }),
    rssMb: () => child.ask({ do: 'memory' }),
    async end() {
      await child.ask({ do: 'close' });
      await child.end();
    },
  };
}
