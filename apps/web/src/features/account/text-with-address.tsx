import { PLACEHOLDER } from '../../i18n/placeholder.ts';

/** A text with an e-mail address in it, marked as not to be translated. */
export function TextWithAddress({ to, children }: { to: string; children: string }) {
  const [before, after] = children.split(PLACEHOLDER);
  return (
    <>
      {before}
      <span translate="no">{to}</span>
      {after}
    </>
  );
}
