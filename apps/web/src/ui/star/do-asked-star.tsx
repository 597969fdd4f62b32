import type { ShareCode } from '@dorpon/domain/units';
import { useEffect } from 'react';
import { forgetAsked, readAsked } from './asked-star.ts';
import { useStar } from './use-star.ts';

/** Does what a visitor asked before the sign-in, once the lists are known. */
export function DoAskedStar({ code }: { code: ShareCode }) {
  const { on, lists, toggle } = useStar(code);
  useEffect(() => {
    if (lists === undefined || readAsked() !== code) return;
    forgetAsked();
    // It was asked to be kept: a share that is in a list already stays there.
    if (!on) void toggle();
  }, [code, lists, on, toggle]);
  return null;
}
