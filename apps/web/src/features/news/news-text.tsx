/**
 * A text with the name of a rating in it: `AA+` is the same in every language, and a page in Bangla
 * says so to translators and readers aloud.
 */
export function NewsText({ text, name }: { text: string; name: string | undefined }) {
  if (name === undefined || name === '' || !text.includes(name)) return text;
  const [before = '', ...rest] = text.split(name);
  return (
    <>
      {before}
      {rest.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <span key={at}>
          <span translate="no">{name}</span>
          {after}
        </span>
      ))}
    </>
  );
}
