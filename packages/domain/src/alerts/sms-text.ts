/**
 * A short message has 140 bytes: 160 signs of the alphabet of telephones (GSM 03.38), or 70 of any other
 * writing (UCS-2). Of a longer one each part has 153 or 67, and each part is paid.
 */
const MAX_PARTS = 2;
const SIZES = { gsm: { alone: 160, part: 153 }, ucs: { alone: 70, part: 67 } };

/** Letters and signs of one place; those of two places (^ { } [ ] ~ | € and the backslash) are left out. */
const GSM = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑܧ¿äöñüà]*$/;

/** Signs that would make each English message one of 70 signs a part. */
const plainSigns: Readonly<Record<string, string>> = {
  '·': '-',
  '−': '-',
  '–': '-',
  '—': '-',
  '×': 'x',
  '≥': '>=',
  '≤': '<=',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00a0': ' ',
};
const PLAIN_SIGNS = new RegExp(`[${Object.keys(plainSigns).join('')}]`, 'g');

/** How many messages a text is. */
export function smsParts(text: string): number {
  const { alone, part } = SIZES[GSM.test(text) ? 'gsm' : 'ucs'];
  return text.length <= alone ? 1 : Math.ceil(text.length / part);
}

/** A sentence and facts in at most two messages. Of a longer sentence the end is left out; the facts stay. */
export function smsText(sentence: string, facts: string): string {
  const plain = (text: string) => text.replace(PLAIN_SIGNS, (sign) => plainSigns[sign] ?? sign);
  const [start, end] = [plain(sentence), plain(` · ${facts}`)];
  if (smsParts(start + end) <= MAX_PARTS) return start + end;
  // As a reader sees letters: a Bangla letter with its signs is not cut in two.
  const letters = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment);
  while (letters.length > 0 && smsParts(`${letters.join('')}...${end}`) > MAX_PARTS) letters.pop();
  return `${letters.join('')}...${end}`;
}
