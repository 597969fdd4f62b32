import { Histogram } from '../../ui/plots/histogram.tsx';
import { MirrorBars } from '../../ui/plots/mirror-bars.tsx';
import { MirrorLine } from '../../ui/plots/mirror-line/mirror-line.tsx';
import { Change } from '../../ui/text/figures.tsx';
import { dayBefore, daySoFar, NOON, turnover, YESTERDAY_CLOSE } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

const MINUTES = 270;
const PASSED = 132.5;
const opensAt = NOON - PASSED * 60_000;
const moves = [5_71, 2_26, 96, 0, -1_07, -4_38];
const steps = Array.from({ length: 21 }, (_, at) => ({
  step: at - 10,
  count: Math.round(80 * Math.exp(-((at - 10) ** 2) / 9)),
}));

const line = {
  opening: YESTERDAY_CLOSE,
  previous: dayBefore,
  bars: turnover,
  datum: YESTERDAY_CLOSE,
  opensAt,
  minutes: MINUTES,
  label: '—',
};
const last = daySoFar[daySoFar.length - 1] ?? YESTERDAY_CLOSE;

export function MarketSpecimens() {
  return (
    <>
      <Specimen of="mirror-line">
        <Case name="at noon">
          <div className="gallery-wide">
            <MirrorLine {...line} today={daySoFar} now={{ minute: PASSED, value: last }} running />
          </div>
        </Case>
        <Case name="before the opening">
          <div className="gallery-wide">
            <MirrorLine {...line} today={[]} opening={null} bars={[]} now={null} running={false} />
          </div>
        </Case>
      </Specimen>
      <Specimen of="mirror-bars, histogram">
        <Case name="signed, zero">
          <div className="gallery-wide">
            <MirrorBars
              label="—"
              rows={moves.map((value) => ({
                key: String(value),
                name: 'SAMPLE',
                value,
                figure: <Change value={value} />,
              }))}
            />
          </div>
        </Case>
        <Case name="histogram, empty histogram">
          <div className="gallery-wide">
            <Histogram steps={steps} most={80} label="—" />
            <Histogram steps={steps.map(({ step }) => ({ step, count: 0 }))} most={0} label="—" />
          </div>
        </Case>
      </Specimen>
    </>
  );
}
