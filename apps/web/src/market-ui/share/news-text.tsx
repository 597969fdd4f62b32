interface NewsTextProps {
  readonly text: string;
  /** The rating that the news is about, such as `AA+`. */
  readonly rating: string | undefined;
}

/** The text of a news item. Browsers must not translate the rating in it. */
export function NewsText({ text, rating }: NewsTextProps) {
  if (rating === undefined || rating === '') return text;
  const [before = '', ...rest] = text.split(rating);
  return (
    <>
      {before}
      {rest.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <span key={at}>
          <span translate="no">{rating}</span>
          {after}
        </span>
      ))}
    </>
  );
}
