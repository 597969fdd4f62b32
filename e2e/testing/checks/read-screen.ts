import type { Page } from 'playwright-core';
import { pageOverlaps } from './page-overlaps.ts';
import { type Piece, pageTexts } from './page-texts.ts';

export interface ScreenText {
  readonly selector: string;
  readonly text: string;
  readonly language: string;
  /** A code or name that is the same in every language. */
  readonly isName: boolean;
}

export interface Screen {
  readonly texts: readonly ScreenText[];
  readonly overlaps: readonly { selector: string; texts: readonly [string, string] }[];
  readonly cuts: readonly { selector: string; text: string; by: string }[];
  /** Elements that scroll sideways, with their overflow. */
  readonly sideways: readonly { selector: string; px: number }[];
  readonly unfinished: readonly string[];
  /** CSS layers, weakest first. */
  readonly layers: readonly string[];
}

declare const selectorOf: (element: Element) => string;
declare const piecesOf: (root: Element) => Piece[];
declare const overlapsAmong: (pieces: readonly Piece[]) => [Piece, Piece][];

/** Runs inside the page, as source text. */
function readHere(): Screen {
  const textOf = (element: Element, text: string): ScreenText => ({
    selector: selectorOf(element),
    text,
    language: element.closest('[lang]')?.getAttribute('lang') ?? '',
    isName: element.closest('[translate="no"], [data-name], code, kbd, samp') !== null,
  });
  const pieces = piecesOf(document.body);
  const fields = [...document.querySelectorAll('input, textarea, select')]
    .filter((field) => field.checkVisibility())
    .map((field) => {
      const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : '';
      return textOf(field, chosen || field.getAttribute('placeholder') || '');
    });
  const pages = [document.documentElement, document.body, document.querySelector('main')];
  const waiting = document.querySelectorAll('.bone, [aria-busy="true"]');
  return {
    texts: [
      ...pieces.map(({ element, text }) => textOf(element, text)),
      ...fields.filter(({ text }) => text !== ''),
      { ...textOf(document.documentElement, document.title), selector: 'title' },
    ],
    overlaps: overlapsAmong(pieces).map(([a, b]) => ({
      selector: `${selectorOf(a.element)} and ${selectorOf(b.element)}`,
      texts: [a.text, b.text],
    })),
    cuts: pieces.flatMap(({ element, text, cutBy: by }) =>
      by === null ? [] : [{ selector: selectorOf(element), text, by }],
    ),
    sideways: pages
      .filter((page) => page !== null)
      .map((page) => ({ selector: selectorOf(page), px: page.scrollWidth - page.clientWidth })),
    layers: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
    unfinished: [...waiting].filter((bone) => bone.checkVisibility()).map(selectorOf),
  };
}

const source = [...pageTexts, ...pageOverlaps, readHere].map(String).join('\n');

/** Reads the screen in one task, so that no price changes meanwhile. */
export const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(`(() => { ${source}\nreturn readHere(); })()`);
