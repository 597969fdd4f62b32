import { chance } from '../../indicators/testing/made-bars.ts';
import { keywords, units } from '../keywords.data.ts';
import { vocabulary } from '../vocabulary.ts';
import { RandomScreener } from './random-screener.ts';

const marks = '+ - − * × / ÷ < <= ≤ > >= = != <> ( ) [ ] , ; . .. % " “ ” -- \n'.split(/ /);
const words = [
  ...Object.values({ ...keywords, ...units }).flatMap(({ en, bn }) => [...en, ...bn]),
  ...vocabulary(),
];
const others = ['0', '1', '14', '৫০', '2.5', '9'.repeat(40), '2026-11-15', '2026-99-99', 'A', '😀'];
const characters = 'ab_01৯ক্য়\u200d\u0000\ud800ß()[]<>="-–;:,.%&|!~@#$^`\'\\/ \t\n\u00a0';

/** Texts of words in any order, and texts that mean something with a few changes. */
export function randomText(seed: number): string {
  const next = chance(seed);
  const one = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(next() * items.length)]!;
  if (next() < 0.4) {
    const count = 1 + Math.floor(next() * 40);
    const lists = [marks, words, words, others];
    return Array.from({ length: count }, () => one(one(lists))).join(next() < 0.8 ? ' ' : '');
  }
  let text = new RandomScreener(seed).text();
  for (let edits = Math.floor(next() * 5); edits > 0; edits -= 1) {
    const from = Math.floor(next() * (text.length + 1));
    const to = Math.min(text.length, from + Math.floor(next() * 4));
    const put = next() < 0.3 ? '' : next() < 0.5 ? one(characters) : ` ${one(words)} `;
    text = text.slice(0, from) + put + text.slice(to);
  }
  return next() < 0.05 ? text.repeat(20) : text;
}
