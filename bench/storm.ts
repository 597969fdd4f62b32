import { startChild } from './child.ts';

export interface Probe {
  /** When it was traded, by the clock of this machine. */
  readonly at: number;
  readonly pricePaisa: number;
  /** The batch that carries it. */
  readonly seq: number;
}

/** The application in a process of its own, under trades as heavy as a benchmark wants them. */
export interface Storm {
  readonly url: string;
  /** Whose pages may write. */
  readonly origin: string;
  trade(shares: number, everyMs: number): Promise<void>;
  probe(code: string): Promise<Probe>;
  end(): Promise<void>;
}

/** With settings of the server beside those of a benchmark. */
export async function startStorm(settings: Record<string, string> = {}): Promise<Storm> {
  const child = startChild('./storm-server.ts', JSON.stringify(settings));
  const url = await child.ask<string>({ do: 'where' });
  return {
    url,
    origin: 'http://127.0.0.1',
    trade: (shares, everyMs) => child.ask({ do: 'trade', shares, everyMs }),
    probe: (code) => child.ask({ do: 'probe', code }),
    async end() {
      await child.ask({ do: 'close' });
      await child.end();
    },
  };
}
