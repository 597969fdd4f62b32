import type { Halt } from '@dorpon/domain/market/quote';
import type { ReactNode } from 'react';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { falling, longBangla, NOON, rising, YESTERDAY_CLOSE } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';
import { StateFrame } from './state-frame.tsx';

const halts: readonly { halt: Halt; move: number | null; edge: string }[] = [
  { halt: '', move: 2_40, edge: '' },
  { halt: 'upper-lock', move: 18_20, edge: 'locked-up' },
  { halt: 'lower-lock', move: -18_20, edge: 'locked-dn' },
  { halt: 'regulator', move: null, edge: 'gallery-suspended' },
  { halt: 'record-date', move: null, edge: 'gallery-suspended' },
];

export function StateSpecimens() {
  return (
    <>
      <Specimen of="halt-tag, tick">
        {halts.map(({ halt, move, edge }) => (
          <Row key={halt} code="SAMPLE" tag={<HaltTag halt={halt} />} move={move} edge={edge} />
        ))}
        <Case name="short">
          {halts.map(({ halt }) => (
            <HaltTag key={halt} halt={halt} short />
          ))}
        </Case>
        <Case name="tick up, tick down (frozen)">
          <span className="gallery-tick" data-tick="up">
            <Price value={185_10} />
          </span>
          <span className="gallery-tick" data-tick="dn">
            <Price value={171_40} />
          </span>
        </Case>
      </Specimen>
      <Specimen of="page-frame">
        <Case name="ready">
          <StateFrame state={{ kind: 'ready' }} asOf={NOON}>
            <Rows />
          </StateFrame>
        </Case>
        <Case name="loading">
          <StateFrame state={{ kind: 'loading', skeleton: <Bones /> }} asOf={0} />
        </Case>
        <Case name="empty">
          <StateFrame
            state={{
              kind: 'empty',
              title: 'This list has no shares yet',
              text: longBangla,
              action: 'Add shares',
              onAct: () => {},
            }}
            asOf={0}
          />
        </Case>
        <Case name="failed, old rows stay">
          <StateFrame
            state={{
              kind: 'failed',
              keep: true,
              title: 'Couldn’t load depth',
              text: 'Server error 503.',
              onAct: () => {},
            }}
            asOf={NOON}
          >
            <Rows />
          </StateFrame>
        </Case>
        <Case name="stale">
          <StateFrame state={{ kind: 'stale', since: NOON - 12_000 }} asOf={NOON}>
            <Rows />
          </StateFrame>
        </Case>
      </Specimen>
    </>
  );
}

function Rows() {
  return (
    <>
      <Row code="SAMPLE" move={2_40} line={rising} />
      <Row code="OTHER" move={-1_10} line={falling} />
      <Row code="STILL" move={0} />
    </>
  );
}

interface RowProps {
  readonly code: string;
  readonly tag?: ReactNode;
  readonly move: number | null;
  readonly edge?: string;
  readonly line?: readonly number[];
}

function Row({ code, tag, move, edge = '', line = [] }: RowProps) {
  return (
    <div className={`gallery-row ${edge === 'gallery-suspended' ? edge : ''}`}>
      <span>
        <ShareLink code={code} /> {tag}
      </span>
      <Sparkline values={line} datum={YESTERDAY_CLOSE} />
      <span className={`tick ${edge}`}>
        <Price value={YESTERDAY_CLOSE + (move ?? 0)} />
      </span>
      <Change value={move} />
      <ChangePercent value={move === null ? null : (move / YESTERDAY_CLOSE) * 100} />
    </div>
  );
}

function Bones() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="gallery-row">
      <i className="bone" />
      <i className="bone thin" />
      <i className="bone" />
      <i className="bone" />
      <i className="bone" />
    </div>
  ));
}
