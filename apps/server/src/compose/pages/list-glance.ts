import { listGlanceWords } from '@dorpon/contract/list-glance.data';
import { type HeadLanguage, screens } from '@dorpon/contract/screens.data';
import { breadthOf, countedIn } from '@dorpon/domain/market/breadth';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import { compareText } from '@dorpon/domain/ordering';
import { keepTogether, withoutLegalForm } from '@dorpon/domain/shares/row-name';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { CRORE, type ShareCode, taka } from '@dorpon/domain/units';
import type { Core } from '../../core/core.ts';
import * as figures from '../../drawing/number-text.ts';
import { wordsOf } from '../../drawing/words.ts';
import { glanceFrame, toneOf } from '../../http/glance-frame.ts';
import { escapeHtml } from '../../http/html-text.ts';
import { companyName, sectorName } from './share-names.ts';

/** As many as a tall phone shows. */
const ROWS = 12;

/**
 * HTML of the market's breadth and turnover and of the first rows of the share list on a phone,
 * visible before any script loads. Elements and classes match those of the list, which replaces it.
 */
export function listGlance(parts: Pick<Core, 'market' | 'companies'>) {
  const { market, companies } = parts;
  const first: Record<HeadLanguage, FirstGroup> = {
    en: firstGroup(parts, 'en'),
    bn: firstGroup(parts, 'bn'),
  };
  const made = { en: { at: '', html: '' }, bn: { at: '', html: '' } };

  function htmlNow(language: HeadLanguage): string {
    const quotes = [...market.board.values()].filter(({ quoteBase }) => isListed(quoteBase));
    const { sector, codes } = first[language]();
    const shown = (text: string) => figures.inDigits(text, language);
    const turnover = taka(quotes.reduce((sum, { value }) => sum + value, 0)) / CRORE;
    const rows = codes.slice(0, ROWS).flatMap((code) => {
      const quote = market.board.get(code);
      return quote ? rowOf(quote, companies, language) : [];
    });
    return glanceFrame({
      attributes: `lang="${language}" data-stale="true"`,
      content: [
        '<div class="glance-page share-list"><div class="list-top"><div class="list-heading">',
        `<h1>${screens.shareList.words[language].title}</h1><p class="list-summary">${breadthHtml(quotes, market.hours.opensAt, shown)}`,
        `<span class="summary-value">${shown(figures.price(turnover))} ${wordsOf(language).crore}</span></p>`,
        `<div class="list-tools"><div class="filter-field"><svg class="icon" width="14" height="14"></svg><input disabled aria-hidden="true" placeholder="${listGlanceWords[language].filter}" /></div>`,
        '<i class="btn columns-btn"></i><i class="btn csv-btn"></i></div></div></div>',
        '<div class="list-controls"><div class="list-toolbar"></div></div>',
        `<div class="glance-rows price-area led"><div class="phone-row group-row"><div class="phone-name"><span class="group-name">${escapeHtml(sector)}</span><span class="group-count">${shown(figures.fixed(codes.length, 0))}</span></div></div>`,
        ...rows,
        '</div></div>',
      ].join(''),
    });
  }

  return (language: HeadLanguage): string | undefined => {
    if (market.board.size === 0) return undefined;
    const at = `${market.epoch} ${market.seq} ${companies.version}`;
    if (made[language].at !== at) made[language] = { at, html: htmlNow(language) };
    return made[language].html;
  };
}

type FirstGroup = () => { readonly sector: string; readonly codes: readonly ShareCode[] };

/** The sector that comes first in the language, and its shares by code. Changes with the listings alone. */
function firstGroup(
  { market, companies }: Pick<Core, 'market' | 'companies'>,
  language: HeadLanguage,
): FirstGroup {
  let held: { at: string; group: ReturnType<FirstGroup> } | undefined;
  return () => {
    const at = `${companies.version} ${market.board.size}`;
    if (held?.at !== at) {
      const listed = [...companies.all()]
        .map(({ instrument }) => instrument)
        .filter(({ type, code }) => type !== 'index' && market.board.has(code))
        .map((instrument) => ({ code: instrument.code, sector: sectorName(instrument, language) }));
      const [sector = ''] = listed
        .map((share) => share.sector)
        .filter((name) => name !== '')
        .sort(compareText);
      const codes = listed.filter((share) => share.sector === sector).map(({ code }) => code);
      held = { at, group: { sector, codes: codes.sort() } };
    }
    return held.group;
  };
}

function breadthHtml(
  quotes: readonly Quote[],
  opensAt: number,
  shown: (text: string) => string,
): string {
  const breadth = breadthOf(quotes, opensAt);
  if (countedIn(breadth) === 0) return '<span class="breadth">—</span>';
  const [down, up] = [breadth.down, breadth.up].map((count) => shown(figures.fixed(count, 0)));
  return `<span class="breadth"><span class="dn">${down}</span><span class="breadth-bar"></span><span class="up">${up}</span></span>`;
}

function rowOf(quote: Quote, companies: Core['companies'], language: HeadLanguage): string {
  const name = companyName(quote.code, companies.of(quote.code)?.instrument, language);
  const shown = (text: string) => figures.inDigits(text, language);
  const price = priceOf(quote);
  const { change, percent } = shownChange(quote);
  const tone = toneOf(change ?? 0);
  const [moved, movedPercent] =
    change === null || percent === null
      ? ['—', '—']
      : [shown(figures.change(taka(change))), shown(figures.percent(percent))];
  return [
    `<div class="phone-row item-row"><div class="phone-name"><span class="phone-code"><span class="code" translate="no">${escapeHtml(quote.code)}</span></span>`,
    `<span class="phone-company"><span class="whole-words" translate="no">${escapeHtml(keepTogether(withoutLegalForm(name)))}</span></span></div><div class="phone-middle"></div>`,
    `<div class="phone-figures"><span class="phone-main"><span class="price-cell">${price > 0 ? shown(figures.price(taka(price))) : '—'}</span></span>`,
    `<span class="phone-under"><span class="${tone}">${moved}</span><span class="${tone}">${movedPercent}</span></span></div></div>`,
  ].join('');
}
