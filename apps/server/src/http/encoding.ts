export type Encoding = 'identity' | 'gzip' | 'br';

/** Browsers send a handful of different headers; bounded, because a client can invent them. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 64;

/** The best encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const header = String(accepted);
  let encoding = known.get(header);
  if (!encoding) {
    encoding = choose(header);
    if (known.size < MAX_KNOWN && header.length < 100) known.set(header, encoding);
  }
  return encoding;
}

function choose(header: string): Encoding {
  const accepted = new Set<string>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
