import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import type { TradingCalendar } from '@dorpon/domain/calendar/trading-calendar';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { floatShares, type IndexCode, indexMembers } from '@dorpon/domain/market/index-membership';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { ShareCode } from '@dorpon/domain/units';
import { readInstruments } from '../instrument-list.ts';
import { type Calibration, readCalibrations } from './calibration.ts';
import {
  type Company,
  createCompany,
  type OpenLimitDays,
  openLimitDays,
} from './companies/company.ts';
import { Random } from './random.ts';

/** Corporate actions are planned up to this year, because a run at full speed gets that far. */
const LAST_YEAR = 2037;

/** Daily deviation of the market factor, and of a sector factor. */
export const MARKET_SIGMA = 0.0085;
export const SECTOR_SIGMA = 0.006;

/** A share of the simulated market with everything that does not change while it trades. */
export interface SimulatedShare {
  readonly instrument: Instrument;
  readonly calibration: Calibration;
  readonly company: Company;
  readonly actions: readonly CorporateAction[];
  readonly openLimitDays: OpenLimitDays;
  readonly sectorNumber: number;
  readonly beta: number;
  /** Daily deviation of the share's own factor. */
  readonly ownSigma: number;
}

export interface SimulatedIndex {
  readonly instrument: Instrument;
  /** Indices of its members in `World.shares`, in the order of their codes. */
  readonly members: readonly number[];
  readonly level: number;
}

/** Everything that follows from the seed and the list of instruments alone. */
export interface World {
  readonly seed: number;
  readonly calendar: TradingCalendar;
  readonly instruments: readonly Instrument[];
  readonly shares: readonly SimulatedShare[];
  readonly indices: readonly SimulatedIndex[];
  readonly sectorCount: number;
}

export function createWorld(seed: number): World {
  const calendar = dhakaCalendar;
  const instruments = readInstruments();
  const calibrations = readCalibrations(instruments);
  const traded = instruments.filter((instrument) => instrument.type !== 'index');
  const sectors = [...new Set(traded.map((instrument) => instrument.sector))].sort();

  const shares = traded.map((instrument): SimulatedShare => {
    const calibration = calibrationOf(calibrations, instrument.code);
    const company = createCompany(instrument, calibration, calendar, seed, LAST_YEAR);
    const beta = betaOf(instrument, seed);
    const common = (beta * MARKET_SIGMA) ** 2 + (beta * SECTOR_SIGMA) ** 2;
    const { dailySigma } = calibration;
    return {
      instrument,
      calibration,
      company,
      actions: company.actions,
      openLimitDays: openLimitDays(company),
      sectorNumber: sectors.indexOf(instrument.sector),
      beta,
      ownSigma: Math.sqrt(Math.max(dailySigma ** 2 - common, (0.5 * dailySigma) ** 2)),
    };
  });

  const place = new Map(shares.map((share, i) => [share.instrument.code, i]));
  const liquidity = (code: ShareCode) => {
    const { instrument, calibration } = shares[place.get(code) ?? 0];
    const meanValue = calibration.medianVolume * calibration.price;
    return { floatCap: floatShares(instrument) * calibration.price, meanValue };
  };
  const indices = instruments
    .filter((instrument) => instrument.type === 'index')
    .map((instrument) => ({
      instrument,
      level: calibrationOf(calibrations, instrument.code).price / 100,
      members: indexMembers(instrument.code as IndexCode, traded, liquidity).map(
        (member) => place.get(member.code) ?? 0,
      ),
    }));
  return { seed, calendar, instruments, shares, indices, sectorCount: sectors.length };
}

function calibrationOf(all: ReadonlyMap<ShareCode, Calibration>, code: ShareCode): Calibration {
  const calibration = all.get(code);
  if (!calibration) throw new Error(`no calibration for ${code}`);
  return calibration;
}

/** Bonds hardly follow the market, funds half. */
function betaOf(instrument: Instrument, seed: number): number {
  const random = Random.of(seed, 'beta', instrument.code);
  const beta = 0.6 + 0.8 * random.next();
  if (instrument.type === 'bond') return beta * 0.05;
  return instrument.type === 'mutual-fund' ? beta * 0.5 : beta;
}
