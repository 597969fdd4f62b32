import type { ComponentType } from 'react';
import { ClockContext } from '../../ui/text/clock.ts';
import { exchangeClock } from '../start-up/exchange-clock.ts';

/** A page about the reader, whose times are never those of a past minute. */
export const inRealTime = <Props extends object>(Page: ComponentType<Props>) =>
  function InRealTime(props: Props) {
    return (
      <ClockContext value={exchangeClock}>
        <Page {...props} />
      </ClockContext>
    );
  };
