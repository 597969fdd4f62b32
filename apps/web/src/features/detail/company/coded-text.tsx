import { Fragment } from 'react';

const CODES = /([A-Z][A-Za-z0-9&.()+-]*)/;

/** A text of the exchange in Bangla has ratings and codes in Latin: they are names, not words. */
export function CodedText({ text }: { text: string }) {
  if (!/[\u0980-\u09ff]/.test(text)) return text;
  return text.split(CODES).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={place} translate="no">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
