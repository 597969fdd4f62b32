import type { Finding } from './finding.ts';
import type { Screen } from './read-screen.ts';

const RANKS = ['theme', 'base', 'components', 'utilities'];

const short = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Only a table inside its own frame may scroll sideways. */
export const sideways = ({ sideways: pages }: Screen): Finding[] =>
  pages
    .filter(({ px }) => px > 1)
    .map(({ selector, px }) => ({ check: 'sideways', selector, what: `${px} px too wide` }));

export const overlaps = ({ overlaps: pairs }: Screen): Finding[] =>
  pairs.map(({ selector, texts: [a, b] }) => ({
    check: 'overlap',
    selector,
    what: `${short(a)} over ${short(b)}`,
  }));

export const cutTexts = ({ cuts }: Screen): Finding[] =>
  cuts.map(({ selector, text, by }) => ({ check: 'cut', selector, what: `${short(text)}: ${by}` }));

export const stillLoading = ({ unfinished }: Screen): Finding[] =>
  unfinished.map((selector) => ({ check: 'loading', selector, what: 'still loading' }));

/** The first mention of a layer sets its rank: ranked below the reset, components lose their margins. */
export function layerOrder({ layers }: Screen): Finding[] {
  const met = [...new Set(layers)].filter((name) => RANKS.includes(name));
  const isRight = met.every(
    (name, index) => name === RANKS.filter((rank) => met.includes(rank))[index],
  );
  return isRight ? [] : [{ check: 'styles', selector: 'head', what: `layers: ${met.join(', ')}` }];
}
