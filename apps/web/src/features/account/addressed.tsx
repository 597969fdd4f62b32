import { GAP } from '../../i18n/gap.ts';

/** Words with an address among them, which nobody may translate. */
export function Addressed({ to, children }: { to: string; children: string }) {
  const [before, after] = children.split(GAP);
  return (
    <>
      {before}
      <span translate="no">{to}</span>
      {after}
    </>
  );
}
