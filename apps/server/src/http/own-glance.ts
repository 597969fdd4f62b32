import { getPortfolios } from '@dorpon/contract/portfolio';
import { portfolioGlanceWords } from '@dorpon/contract/portfolio-glance.data';
import { getOverview } from '@dorpon/contract/portfolio-overview';
import { type HeadLanguage, type Screen, screens } from '@dorpon/contract/screens.data';
import { getSession } from '@dorpon/contract/sign-in';
import { urlOf } from './addresses.ts';
import { glanceFrame } from './glance-frame.ts';

const GLANCE_SCRIPT = '<script src="/glance.js"></script>';

/** Shows a member's own figures before its code loads. */
export const hasOwnGlance = ({ path }: Screen): boolean => path === screens.portfolio.path;

/**
 * Adds what `public/glance.js` asks for where somebody has signed in. To `/portfolio` also the page
 * with empty figures, in each language because the reader's may be chosen in the browser, and the
 * script that fills it in.
 */
export function withOwnCalls(html: string, screen: Screen, apiBase: string): string {
  const hasGlance = hasOwnGlance(screen);
  const calls = [getSession, ...(hasGlance ? [getPortfolios, getOverview] : [])].map(urlOf);
  const links = calls.map((url) => `<link rel="own" href="${apiBase}${url}" />`);
  const glance = hasGlance
    ? [glanceIn('en'), glanceIn('bn'), '<script src="/portfolio-glance.js"></script>']
    : [];
  return html.replace(GLANCE_SCRIPT, () => [...links, GLANCE_SCRIPT, ...glance].join('\n    '));
}

/** Elements and classes match those of the page, which replaces it. */
function glanceIn(language: HeadLanguage): string {
  const { worth, today } = portfolioGlanceWords[language];
  const content = [
    `<section class="page"><header class="page-head"><div class="page-words"><h1 class="page-title">${screens.portfolio.words[language].title}</h1></div></header>`,
    '<div class="price-area"><div class="portfolio"><div class="portfolio-worth">',
    `<div><p class="portfolio-label">${worth}</p><span class="big-price hero"><span class="big-whole"></span><span class="big-decimals"></span></span></div>`,
    `<div class="portfolio-today"><span class="heading-change"><i class="triangle"></i><span class="own-change"></span><b></b></span><p class="portfolio-label">${today}</p></div>`,
    '</div></div></div></section>',
  ].join('');
  return `<template class="own-glance" lang="${language}">${glanceFrame({ attributes: 'data-stale="false"', content })}</template>`;
}
