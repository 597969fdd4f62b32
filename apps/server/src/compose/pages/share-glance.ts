import type { HeadLanguage } from '@dorpon/contract/screens.data';
import { priceOf } from '@dorpon/domain/market/quote';
import { LONG_PRICE } from '@dorpon/domain/shares/long-price';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { type ShareCode, taka } from '@dorpon/domain/units';
import type { Core } from '../../core/core.ts';
import * as figures from '../../drawing/number-text.ts';
import { glanceFrame, toneOf } from '../../http/glance-frame.ts';
import { escapeHtml } from '../../http/html-text.ts';
import { companyName, sectorName } from './share-names.ts';

/**
 * HTML of a share's name, price and change, visible before any script loads. Elements and classes
 * match those of its page, which replaces it. Undefined for a share without a price.
 */
export function shareGlance({ market, companies }: Pick<Core, 'market' | 'companies'>) {
  return (code: ShareCode, language: HeadLanguage): string | undefined => {
    const quote = market.board.get(code);
    const price = quote ? priceOf(quote) : 0;
    if (!quote || !(price > 0)) return undefined;
    const shown = (text: string) => figures.inDigits(text, language);
    const [whole = '', decimals = ''] = shown(figures.price(taka(price))).split('.');
    const { change, percent } = shownChange(quote);
    const moved = change === null ? '—' : shown(figures.change(taka(change)));
    const movedPercent = percent === null ? '' : `<b>${shown(figures.percent(percent))}</b>`;
    const triangle = change === null ? '' : '<i class="triangle"></i>';
    const instrument = companies.of(code)?.instrument;
    const name = companyName(code, instrument, language);
    const sector = instrument ? sectorName(instrument, language) : '';
    const title = escapeHtml(code);
    return glanceFrame({
      attributes: `lang="${language}" data-stale="true"`,
      isBare: true,
      content: [
        '<div class="glance-page"><div class="top-bar detail-bar"><span class="detail-back"></span>',
        `<nav class="detail-way"><span class="way-step before"></span><span class="way-here"><span class="way-place"></span><b translate="no">${title}</b></span><span class="way-step after"></span></nav></div>`,
        '<svg class="ruler"></svg><article class="detail"><header class="detail-head price-area"><div class="detail-name">',
        `<div class="detail-title"><h1 translate="no">${title}</h1><span class="detail-actions"></span></div>`,
        `<div class="detail-whose"><p class="detail-company" translate="no">${escapeHtml(name)}</p><p class="detail-sector">${escapeHtml(sector)}</p></div></div>`,
        `<div class="detail-price"><p class="detail-last"${price >= LONG_PRICE ? ' data-long="true"' : ''}>`,
        `<span class="tick"><span class="big-price hero">${whole}<span class="big-decimals">.${decimals}</span></span></span>`,
        `<span class="heading-change ${toneOf(change ?? 0)}">${triangle}${moved}${movedPercent}</span></p></div>`,
        '</header></article></div>',
      ].join(''),
    });
  };
}
