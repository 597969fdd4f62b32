import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A busy machine writes a mail late. */
const WAIT_MS = 20_000;

export interface Outbox {
  readonly folder: string;
  /** The first file of this kind to this address that was not read yet; waits for it. */
  next(kind: 'eml' | 'txt', to: string): Promise<string>;
  /** The number of files to this address. */
  count(to: string): number;
}

/** Reads what the server wrote instead of sending. Each file is read once. */
export function readOutbox(folder: string): Outbox {
  const seen = new Set<string>();
  const texts = new Map<string, string>();
  const files = (): string[] => {
    try {
      return readdirSync(folder).sort();
    } catch {
      return [];
    }
  };
  /** Each file is read from the disk once: a run writes hundreds, and `next` looks at all of them. */
  const read = (file: string): string => {
    const text = texts.get(file) ?? plain(readFileSync(join(folder, file), 'utf8'));
    texts.set(file, text);
    return text;
  };
  const isTo = (text: string, to: string) => text.includes(`To: ${to}\n`);

  return {
    folder,
    count: (to) => files().filter((file) => !file.endsWith('.part') && isTo(read(file), to)).length,
    async next(kind, to) {
      for (let waited = 0; waited < WAIT_MS; waited += 10) {
        for (const file of files()) {
          if (!file.endsWith(`.${kind}`) || seen.has(file)) continue;
          const text = read(file);
          if (!isTo(text, to)) continue;
          seen.add(file);
          return text;
        }
        await delay(10);
      }
      throw new Error(`no message for ${to}`);
    },
  };
}

/** A mail body may be quoted-printable or base64. */
function plain(message: string): string {
  const [head = '', ...rest] = message.split('\n\n');
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head))
    return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  if (!/transfer-encoding: quoted-printable/i.test(head)) return message;
  const text = body
    .replaceAll('=\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (part) =>
      Buffer.from(part.replaceAll('=', ''), 'hex').toString(),
    );
  return `${head}\n\n${text}`;
}

/** The first URL in a text. */
export function linkIn(text: string): URL {
  const found = /https?:\/\/\S+/.exec(text.split('\n\n').slice(1).join('\n\n'));
  if (!found) throw new Error(`no link in ${text}`);
  return new URL(found[0]);
}
