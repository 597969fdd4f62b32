import type { ShareCode } from '@dorpon/domain/units';
import { useEffect, useRef, useState } from 'react';
import { takeAsked } from './asked-star.ts';
import { useStar } from './use-star.ts';

/** Does what a visitor asked before the sign-in, once the lists are known. */
export function DoAskedStar() {
  const [code] = useState(takeAsked);
  return code === null ? null : <Asked code={code} />;
}

function Asked({ code }: { code: ShareCode }) {
  const { on, lists, toggle } = useStar(code);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || lists === undefined) return;
    done.current = true;
    // It was asked to be kept: a share that is in a list already stays there.
    if (!on) void toggle();
  }, [lists, on, toggle]);
  return null;
}
