import type { ShareCode } from '@dorpon/domain/units';
import { type ReactNode, useContext, useEffect } from 'react';
import { forgetAsked, readAsked } from './asked-star.ts';
import { StarDeskContext, StarDeskHere } from './star-desk.tsx';

/** Does what a visitor asked before the sign-in, once the lists are known. */
export const DoAskedStar = ({ code }: { code: ShareCode }): ReactNode => (
  <StarDeskHere>
    <AskedStar code={code} />
  </StarDeskHere>
);

function AskedStar({ code }: { code: ShareCode }) {
  const desk = useContext(StarDeskContext);
  useEffect(() => {
    if (desk?.lists === undefined || readAsked() !== code) return;
    forgetAsked();
    // It was asked to be kept: a share that is in a list already stays there.
    if (!desk.isOn(code)) void desk.toggle(code);
  }, [code, desk]);
  return null;
}
