import type { ShareCode } from '@dorpon/domain/units';
import { type ReactNode, useContext, useEffect } from 'react';
import { clearPendingStar, readPendingStar } from './pending-star.ts';
import { StarsContext, StarsProvider } from './stars-provider.tsx';

/** Stars the share that a visitor pressed before signing in, once the lists are known. */
export const ApplyPendingStar = ({ code }: { code: ShareCode }): ReactNode => (
  <StarsProvider>
    <PendingStar code={code} />
  </StarsProvider>
);

function PendingStar({ code }: { code: ShareCode }) {
  const stars = useContext(StarsContext);
  useEffect(() => {
    if (stars?.lists === undefined || readPendingStar() !== code) return;
    clearPendingStar();
    // A share that is already in a list stays there.
    if (!stars.isOn(code)) void stars.toggle(code);
  }, [code, stars]);
  return null;
}
