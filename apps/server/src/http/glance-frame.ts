interface GlanceParts {
  /** Of the outermost element, beside its class; as HTML. */
  readonly attributes: string;
  /** The screen has a bar of its own, and no menu. */
  readonly isBare?: boolean;
  /** HTML of the page. */
  readonly content: string;
}

/** The frame of the app around the first figures of a screen, which stand there until the app runs. */
export function glanceFrame({ attributes, isBare = false, content }: GlanceParts): string {
  const [bar, menu] = isBare
    ? ['', '']
    : ['<div class="top-bar"></div><svg class="ruler"></svg>', '<div class="side-menu"></div>'];
  return [
    `<div class="shell glance" data-menu="open" data-bare="${isBare}" ${attributes}>`,
    `${bar}<div class="frame">${menu}<main class="scroller">${content}</main></div></div>`,
  ].join('');
}

/** The class of a direction: up, down, unchanged. */
export const toneOf = (change: number): 'up' | 'dn' | 'uc' =>
  change > 0 ? 'up' : change < 0 ? 'dn' : 'uc';
