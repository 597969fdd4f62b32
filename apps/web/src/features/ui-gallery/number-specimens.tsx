import { Ago } from '../../ui/text/ago.tsx';
import { BigPrice, HeadingChange } from '../../ui/text/big-figures.tsx';
import { Day, DayTime, Time } from '../../ui/text/day-and-time.tsx';
import {
  Change,
  ChangePercent,
  Count,
  Crore,
  CroreOfMillion,
  Lakh,
  Portion,
  Price,
  Ratio,
  ShortCount,
  Volume,
} from '../../ui/text/figures.tsx';
import { NOON } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

const prices = [null, 0, 5, 182_40, 3_28_200_10];
const moves = [null, 0, 1_970, -80, -3_28_200_10];
const percents = [null, 0, 0.004, 9.93, -10];
const counts = [null, 0, 999, 1_00_000, 12_34_56_789];
const values = [null, 0, 1_23_456_00, 35_20_00_000_00, 48_525_00_00_000_00];

export function NumberSpecimens() {
  return (
    <>
      <Specimen of="big-figures">
        <Case name="hero">
          <BigPrice value={5_432_10} size="hero" />
        </Case>
        <Case name="price, figure, missing">
          <BigPrice value={182_40} size="price" />
          <BigPrice value={1_23_456_78} size="figure" />
          <BigPrice value={null} size="figure" />
        </Case>
        <Case name="change: up, down, none, missing">
          <HeadingChange change={3_20} percent={1.75} />
          <HeadingChange change={-2_10} percent={-0.83} />
          <HeadingChange change={0} percent={0} />
          <HeadingChange change={null} percent={null} />
        </Case>
      </Specimen>
      <Specimen of="figures">
        <section className="gallery-figures" tabIndex={0} aria-label="figures">
          <table>
            <tbody>
              <Figures
                name="Price"
                cells={prices.map((value) => <Price key={value} value={value} />)}
              />
              <Figures
                name="Change"
                cells={moves.map((value) => <Change key={value} value={value} />)}
              />
              <Figures
                name="ChangePercent"
                cells={percents.map((value) => <ChangePercent key={value} value={value} />)}
              />
              <Figures
                name="Portion"
                cells={percents.map((value) => <Portion key={value} value={value} />)}
              />
              <Figures
                name="Count"
                cells={counts.map((value) => <Count key={value} value={value} />)}
              />
              <Figures
                name="Volume"
                cells={counts.map((value) => <Volume key={value} value={value} />)}
              />
              <Figures
                name="ShortCount"
                cells={counts.map((value) => <ShortCount key={value} value={value} />)}
              />
              <Figures
                name="Lakh"
                cells={values.map((value) => <Lakh key={value} value={value} />)}
              />
              <Figures
                name="Crore"
                cells={values.map((value) => <Crore key={value} value={value} />)}
              />
              <Figures
                name="CroreOfMillion"
                cells={[null, 0, 32.95, 886.45, 43_325.79].map((value) => (
                  <CroreOfMillion key={value} value={value} />
                ))}
              />
              <Figures
                name="Ratio"
                cells={[null, 0, 8.8, -3.25, 1_234.5].map((value) => (
                  <Ratio key={value} value={value} decimals={2} />
                ))}
              />
            </tbody>
          </table>
        </section>
      </Specimen>
      <Specimen of="day-and-time, ago">
        <Case name="Day: short, long, full, missing, no such day">
          <Day day="2026-11-15" style="short" />
          <Day day="2026-11-15" />
          <Day day="2026-02-26" style="full" />
          <span>
            <Day day={null} />
          </span>
          <span>
            <Day day="2026-02-30" />
          </span>
        </Case>
        <Case name="Time, DayTime, missing">
          <Time at={NOON} />
          <Time at={NOON} seconds />
          <DayTime at={NOON} seconds />
          <Time at={0} />
        </Case>
        <Case name="Ago: s, m, h, d, ahead of the clock, never">
          {[12, 240, 3 * 3600, 5 * 86_400, -30].map((seconds) => (
            <span key={seconds}>
              <Ago at={NOON - seconds * 1000} />
            </span>
          ))}
          <span>
            <Ago at={0} />
          </span>
        </Case>
      </Specimen>
    </>
  );
}

function Figures({ name, cells }: { name: string; cells: readonly React.ReactNode[] }) {
  return (
    <tr>
      <th scope="row" lang="en">
        {name}
      </th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}
