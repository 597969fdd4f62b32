import type { ShareCode } from '@dorpon/domain/units';

/**
 * A mark after the code of each owned share, wherever it stands. By a stylesheet, because rows would otherwise all
 * render once more when it is known what is owned, and every screen would have to know of portfolios.
 */
export function ownedStyles(codes: Iterable<ShareCode>, words: string): string {
  // Share codes have characters that only a string may have, such as `&` and brackets.
  const named = Array.from(codes, (code) => JSON.stringify(code));
  if (named.length === 0) return '';
  const each = (attribute: string) => named.map((code) => `[${attribute}=${code}]`).join();
  // Where all is the member's, as on the page of portfolios, a mark on every row says nothing.
  const owned = `:is(.share-link:is(${each('data-share')}),:is(${each('data-name-of')})):not(.all-mine *)`;
  return `${owned} { display: inline-flex; align-items: center; gap: 4px; }
${owned}::before {
  content: "◆";
  content: "◆" / ${JSON.stringify(words)};
  order: 1;
  font-size: 7px;
  line-height: 1;
  color: var(--needle);
}`;
}
