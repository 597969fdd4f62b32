import { BreadthBar } from '../../market-ui/price/breadth-bar.tsx';
import { DayRange } from '../../market-ui/price/day-range.tsx';
import { Bullet } from '../../ui/plots/bullet.tsx';
import { DayRuler } from '../../ui/plots/day-ruler.tsx';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { crossing, falling, flat, gapped, NOON, rising, YESTERDAY_CLOSE } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

const opensAt = NOON - 132.5 * 60_000;

export function PictureSpecimens() {
  return (
    <>
      <Specimen of="sparkline">
        <Case name="rising, falling, crossing, live">
          <Sparkline values={rising} datum={YESTERDAY_CLOSE} />
          <Sparkline values={falling} datum={YESTERDAY_CLOSE} />
          <Sparkline values={crossing} datum={YESTERDAY_CLOSE} />
          <Sparkline values={rising} datum={YESTERDAY_CLOSE} width={84} height={26} live />
        </Case>
        <Case name="flat, gaps, one value, no datum, nothing">
          <Sparkline values={flat} datum={YESTERDAY_CLOSE} />
          <Sparkline values={gapped} datum={YESTERDAY_CLOSE} />
          <Sparkline values={[YESTERDAY_CLOSE + 40]} datum={YESTERDAY_CLOSE} live />
          <Sparkline values={rising} datum={null} />
          <Sparkline values={[]} datum={YESTERDAY_CLOSE} />
        </Case>
      </Specimen>
      <Specimen of="bullet">
        <Case name="today">
          <Bullet value={480} scale={800} today />
        </Case>
        <Case name="another day, with the needle at today">
          <Bullet value={450} whole={690} needle={480} scale={800} />
        </Case>
        <Case name="ahead of today; nothing yet; no scale">
          <Bullet value={520} whole={780} needle={480} scale={800} />
          <Bullet value={0} whole={690} needle={0} scale={800} />
          <Bullet value={0} whole={null} scale={0} />
        </Case>
      </Specimen>
      <Specimen of="breadth-bar">
        <Case name="mixed, one side, nothing">
          <BreadthBar down={152} unchanged={79} up={163} label="152 79 163" />
          <BreadthBar down={0} unchanged={0} up={394} label="0 0 394" />
          <BreadthBar down={0} unchanged={0} up={0} label="0 0 0" />
        </Case>
      </Specimen>
      <Specimen of="day-range">
        <Case name="up, down, at one price, not traded">
          <DayRange low={181_00} high={186_20} last={185_40} yesterday={YESTERDAY_CLOSE} />
          <DayRange low={177_00} high={183_20} last={178_10} yesterday={YESTERDAY_CLOSE} />
          <DayRange
            low={YESTERDAY_CLOSE}
            high={YESTERDAY_CLOSE}
            last={YESTERDAY_CLOSE}
            yesterday={YESTERDAY_CLOSE}
          />
          <DayRange low={0} high={0} last={YESTERDAY_CLOSE} yesterday={YESTERDAY_CLOSE} />
        </Case>
      </Specimen>
      <Specimen of="day-ruler">
        <Case name="at noon">
          <DayRuler from={opensAt} upto={opensAt + 270 * 60_000} now={NOON} label="12:12" />
        </Case>
        <Case name="clock unknown">
          <DayRuler from={opensAt} upto={opensAt + 270 * 60_000} now={null} label="—" />
        </Case>
      </Specimen>
    </>
  );
}
