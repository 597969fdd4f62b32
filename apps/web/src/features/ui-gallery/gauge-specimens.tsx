import { CircuitGauge } from '../../market-ui/price/circuit-gauge.tsx';
import { YearGauge } from '../../market-ui/price/year-gauge.tsx';
import { YESTERDAY_CLOSE } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

const limits = { lower: 164_20, upper: 200_60 };
const circuit = { limits, band: 10, reference: YESTERDAY_CLOSE };
const low = { price: 121_90, day: '2026-02-03' };
const high = { price: 213_50, day: '2026-08-11' };

export function GaugeSpecimens() {
  return (
    <>
      <Specimen of="circuit-gauge">
        <Case name="up">
          <CircuitGauge {...circuit} low={181_30} high={186_20} last={185_10} />
        </Case>
        <Case name="down">
          <CircuitGauge {...circuit} low={170_10} high={183_00} last={171_40} />
        </Case>
        <Case name="locked at the upper limit">
          <CircuitGauge {...circuit} low={184_00} high={200_60} last={200_60} />
        </Case>
        <Case name="not traded today">
          <CircuitGauge {...circuit} low={0} high={0} last={YESTERDAY_CLOSE} />
        </Case>
        <Case name="without limits">
          <CircuitGauge limits={null} band={0} reference={0} low={0} high={0} last={0} />
        </Case>
        <Case name="loading">
          <CircuitGauge limits={undefined} band={0} reference={0} low={0} high={0} last={0} />
        </Case>
      </Specimen>
      <Specimen of="year-gauge">
        <Case name="in the range">
          <YearGauge low={low} high={high} last={185_10} todayLow={181_30} todayHigh={186_20} />
        </Case>
        <Case name="a new high">
          <YearGauge low={low} high={{ ...high, price: 214_80 }} last={214_80} />
        </Case>
        <Case name="one price only">
          <YearGauge low={low} high={low} last={low.price} />
        </Case>
        <Case name="no year yet">
          <YearGauge low={null} high={null} last={185_10} />
        </Case>
        <Case name="loading">
          <YearGauge low={undefined} high={undefined} last={185_10} />
        </Case>
      </Specimen>
    </>
  );
}
