import type { HeadLanguage } from '@dorpon/contract/screens.data';
import { indexNames } from '@dorpon/domain/market/index-names.data';
import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import * as figures from '../../drawing/number-text.ts';
import { clockText, dayText } from '../../drawing/time-marks.ts';
import { wordsOf } from '../../drawing/words.ts';
import { glanceFrame, toneOf } from '../../http/glance-frame.ts';
import { escapeHtml } from '../../http/html-text.ts';
import { marketSentence, type SentenceParts } from './market-sentence.ts';

const CODE = 'DSEX';

/** Room for the figures that the app adds, so that the sentence below them does not move. */
const DAY_FIGURES = `<dl class="hero-day">${'<div><dt>&nbsp;</dt><dd>&nbsp;</dd></div>'.repeat(4)}</dl><dl class="hero-day hero-market"></dl><p class="market-basis"></p>`;

/**
 * HTML of the current index value and the market's story, visible before any script loads. Elements
 * and classes match those of the home page, which replaces it; `public/glance.js` passes its numbers
 * on. Undefined when there is no index.
 */
export function indexGlance(parts: SentenceParts): (language: HeadLanguage) => string | undefined {
  const { market, feed } = parts;
  const sentenceOf = marketSentence(CODE, parts);
  return (language) => {
    const quote = market.board.get(CODE);
    if (!quote || !(priceOf(quote) > 0)) return undefined;
    const words = wordsOf(language);
    const shown = (text: string) => figures.inDigits(text, language);
    const [price, change, percent] = [priceOf(quote), changeOf(quote), changePercentOf(quote)];
    // A stored market has no clock of its own: its prices are those of the last close.
    const at = Math.min(feed.now(), market.hours.closesAt);
    const [whole = '', decimals = ''] = shown(figures.price(price / 100)).split('.');
    const moved = shown(figures.change(change / 100));
    const movedPercent = shown(figures.percent(percent));
    const text = {
      whole,
      decimals: `.${decimals}`,
      change: `${moved} ${movedPercent}`,
      asOf: shown(words.asOf(clockText(at), dayText(at, words, 'short'))),
    };
    const facts = { version: 1, language, code: CODE, name: indexNames[language][CODE] };
    const kept = {
      ...facts,
      price,
      change,
      percent,
      at: minuteOf(at),
      story: shown(sentenceOf(language)),
      text,
    };
    return glanceHtml({
      name: kept.name,
      ...text,
      change: `<i class="triangle"></i>${moved}<b>${movedPercent}</b>`,
      tone: toneOf(change),
      story: escapeHtml(kept.story),
      data: escapeHtml(JSON.stringify(kept)),
    });
  };
}

/** The same without figures. */
export const emptyGlance = (): string =>
  glanceHtml({ name: '', whole: '', decimals: '', change: '', asOf: '', tone: '', story: '' });

interface GlanceTexts {
  readonly name: string;
  readonly whole: string;
  readonly decimals: string;
  readonly change: string;
  readonly asOf: string;
  readonly tone: string;
  readonly story: string;
  readonly data?: string;
}

function glanceHtml({ name, whole, decimals, change, asOf, tone, story, data }: GlanceTexts) {
  const numbers = data === undefined ? '' : ` data-glance="${data}"`;
  const content = [
    '<div class="home price-area"><div class="home-column home-main"><section class="home-section hero-section">',
    `<div class="index-hero"><div class="hero-figures"><h1><b class="code">${CODE}</b> <span class="hero-name">${name}</span></h1>`,
    `<span class="big-price hero"><span class="big-whole">${whole}</span><span class="big-decimals">${decimals}</span></span>`,
    `<p class="hero-change"><span class="heading-change ${tone}">${change}</span> <span class="hero-time">${asOf}</span></p>`,
    `</div>${DAY_FIGURES}</div><p class="story-line">${story}</p><div class="hero-bar"></div><div class="hero-chart"></div>`,
    '</section></div></div>',
  ].join('');
  return glanceFrame({ attributes: `data-stale="true"${numbers}`, content });
}

/** Times are shown to the minute: seconds alone must not rebuild the page. */
const minuteOf = (at: number): number => at - (at % 60_000);
