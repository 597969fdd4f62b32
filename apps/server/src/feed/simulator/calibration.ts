import type { Instrument } from '@dorpon/domain/market/instrument';
import { type Paisa, paisa, type ShareCode } from '@dorpon/domain/units';
import { numberOr, readTable } from '../instrument-list.ts';

/** How a share behaves: price at the end of the history, volatility and daily volume. */
export interface Calibration {
  readonly price: Paisa;
  readonly dailySigma: number;
  readonly medianVolume: number;
  readonly logVolumeSigma: number;
}

/** A share that hardly trades, for those without known prices. */
const unknown = { sigma: 0.015, volume: 40, volumeSigma: 1.2 } as const;
/** Higher values come from a handful of trades and would make every day a lock. */
const MAX_SIGMA = 0.045;
/** A bond stays near its face value; the few trades of one say little about its volatility. */
const MAX_BOND_SIGMA = 0.002;
const MAX_VOLUME_SIGMA = 1.4;

export function readCalibrations(instruments: readonly Instrument[]): Map<ShareCode, Calibration> {
  const rows = new Map(readTable('calibration.tsv').map((row) => [row.code, row]));
  return new Map(
    instruments.map((share) => {
      const row = rows.get(share.code) ?? {};
      const maxSigma = share.type === 'bond' ? MAX_BOND_SIGMA : MAX_SIGMA;
      return [
        share.code,
        {
          price: paisa(numberOr(row.price ?? '', share.faceValue / 100)),
          dailySigma: Math.min(maxSigma, numberOr(row.dailySigma ?? '', unknown.sigma)),
          medianVolume: numberOr(row.medianVolume ?? '', unknown.volume),
          logVolumeSigma: Math.min(
            MAX_VOLUME_SIGMA,
            numberOr(row.logVolumeSigma ?? '', unknown.volumeSigma),
          ),
        },
      ];
    }),
  );
}
