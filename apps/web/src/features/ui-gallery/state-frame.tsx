import type { ReactNode } from 'react';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { longBangla } from './samples.ts';

interface StateFrameProps {
  readonly state: PageState;
  readonly asOf: number;
  readonly children?: ReactNode;
}

/** All frames use the gallery's title, because each one sets the document title. */
export function StateFrame({ state, asOf, children }: StateFrameProps) {
  return (
    <div className="gallery-wide">
      <PageFrame
        title="UI"
        description=""
        note={longBangla}
        asOf={asOf}
        controls={
          <button type="button" className="btn">
            Control
          </button>
        }
        state={state}
      >
        {children}
      </PageFrame>
    </div>
  );
}
