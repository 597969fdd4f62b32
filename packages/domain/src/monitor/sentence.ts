import { filledText } from '../filled-text.ts';
import { formatFixed } from '../fixed-text.ts';
import { taka } from '../units.ts';
import type { Finding, Side } from './entry.ts';

type BySide = Readonly<Record<'up' | 'down', string>>;

/** The words of one language. `{{name}}` becomes the value of that name. */
export interface MonitorWords {
  readonly largeTrade: Readonly<Record<Side, string>>;
  readonly blockTrade: string;
  readonly volumeBurst: string;
  readonly suddenMove: BySide;
  readonly extreme: Readonly<
    Record<'new-high' | 'new-low', Readonly<Record<'day' | 'year' | 'all', string>>>
  >;
  /** By the side on which a locked share waits. */
  readonly lock: BySide;
  readonly lockWithQueue: BySide;
  /** Up: the share left the lower limit. */
  readonly unlock: BySide;
  readonly halt: Readonly<Record<'regulator' | 'record-date' | 'resumed', string>>;
  readonly gap: BySide;
  readonly rangeBreak: BySide;
  readonly sectorMove: BySide;
  readonly indexTurn: BySide;
  /** Which title of an announcement this language shows. */
  readonly disclosure: 'title' | 'banglaTitle';
}

/** What happened, in one sentence with Latin digits (E2: never who bought or sold). */
export function monitorSentence(finding: Finding, side: Side, words: MonitorWords): string {
  const direction = side === 'down' ? 'down' : 'up';
  switch (finding.kind) {
    case 'large-trade':
      return filledText(words.largeTrade[side], trade(finding));
    case 'block-trade':
      return filledText(words.blockTrade, trade(finding));
    case 'volume-burst':
      return filledText(words.volumeBurst, {
        volume: formatFixed(finding.volume, 0),
        minutes: finding.minutes,
        times: formatFixed(finding.times, 1),
      });
    case 'sudden-move':
      return filledText(words.suddenMove[direction], moved(finding));
    case 'new-high':
    case 'new-low':
      return filledText(words.extreme[finding.kind][finding.span], {
        before: price(finding.before),
      });
    case 'lock':
      return finding.waiting === 0
        ? words.lock[direction]
        : filledText(words.lockWithQueue[direction], { waiting: formatFixed(finding.waiting, 0) });
    case 'unlock':
      return filledText(words.unlock[direction], { minutes: Math.max(1, finding.minutes) });
    case 'halt':
      return words.halt[finding.reason];
    case 'gap':
      return filledText(words.gap[direction], { percent: percent(finding.percent) });
    case 'range-break':
      return filledText(words.rangeBreak[direction], { before: price(finding.before) });
    case 'sector-move':
      return filledText(words.sectorMove[direction], {
        ...moved(finding),
        shares: finding.shares,
        of: finding.of,
      });
    case 'index-turn':
      return filledText(words.indexTurn[direction], { extreme: price(finding.extreme) });
    case 'disclosure':
      return finding[words.disclosure] || finding.title;
  }
}

const price = (value: number): string => formatFixed(taka(value), 2);
const percent = (value: number): string => `${formatFixed(Math.abs(value), 2)}%`;
const trade = ({ quantity, price: at }: { quantity: number; price: number }) => ({
  quantity: formatFixed(quantity, 0),
  price: price(at),
});
const moved = (move: { percent: number; minutes: number }) => ({
  percent: percent(move.percent),
  minutes: move.minutes,
});
