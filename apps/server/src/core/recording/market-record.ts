import type { FiredAlerts } from '@dorpon/domain/alerts/alert';
import type { DayBar } from '@dorpon/domain/bars/day-bar';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { HaltChanged, Trade } from '@dorpon/domain/market/market-event';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** Rows that one day added to the record. */
export interface DayPart {
  readonly day: TradingDay;
  readonly trades: Trade[];
  readonly blocks: Trade[];
  readonly minutes: MinuteBar[];
  readonly halts: HaltChanged[];
  readonly found: FoundEntry[];
}

/** A monitor entry and the time of the batch that caused it. */
export interface FoundEntry {
  readonly entry: MonitorEntry;
  readonly batchAt: EpochMs;
}

/** Where the feed can resume, and the folds of everything before that. */
export interface Checkpoint {
  readonly day: TradingDay;
  readonly at: EpochMs;
  readonly state: Uint8Array;
  readonly folds: Uint8Array;
}

/** A record that can be sent to another process. */
export type PlainRecord = Pick<
  MarketRecord,
  'parts' | 'days' | 'disclosures' | 'alerts' | 'voidDay' | 'trades'
>;

/**
 * Rows that are written in one transaction. The checkpoint covers all of them and everything
 * before.
 */
export class MarketRecord {
  readonly parts: DayPart[] = [];
  readonly days: DayBar[] = [];
  /** The stored rows of this day are deleted before anything is written. */
  voidDay: TradingDay | null = null;
  readonly disclosures: Disclosures[] = [];
  readonly alerts: FiredAlerts[] = [];
  checkpoint: Checkpoint | null = null;
  trades = 0;

  /** From its plain form, without the checkpoint: the process that resumes reads the stored one. */
  static of(plain: PlainRecord): MarketRecord {
    const record = new MarketRecord();
    // A process of the version before sends parts without entries, and no alerts.
    record.parts.push(...plain.parts.map((part) => ({ ...part, found: part.found ?? [] })));
    record.days.push(...plain.days);
    record.disclosures.push(...plain.disclosures);
    record.alerts.push(...(plain.alerts ?? []));
    record.voidDay = plain.voidDay;
    record.trades = plain.trades;
    return record;
  }

  get plain(): PlainRecord {
    const { parts, days, disclosures, alerts, voidDay, trades } = this;
    return { parts, days, disclosures, alerts, voidDay, trades };
  }

  part(day: TradingDay): DayPart {
    const last = this.parts.at(-1);
    if (last?.day === day) return last;
    const part: DayPart = { day, trades: [], blocks: [], minutes: [], halts: [], found: [] };
    this.parts.push(part);
    return part;
  }

  /** A restarted session: drops the day's unwritten rows. */
  restartDay(day: TradingDay): void {
    this.voidDay = day;
    const parts = this.parts.filter((part) => part.day < day);
    const days = this.days.filter((bar) => bar.day < day);
    this.parts.splice(0, this.parts.length, ...parts);
    this.days.splice(0, this.days.length, ...days);
    this.trades = parts.reduce((sum, { trades }) => sum + trades.length, 0);
  }

  get isEmpty(): boolean {
    return (
      this.parts.length === 0 &&
      this.days.length === 0 &&
      this.disclosures.length === 0 &&
      this.alerts.length === 0 &&
      this.checkpoint === null &&
      this.voidDay === null
    );
  }
}
