import type { MonitorWords } from './sentence.ts';

export const monitorWords: MonitorWords = {
  largeTrade: {
    up: '{{quantity}} at {{price}} on an up-tick',
    down: '{{quantity}} at {{price}} on a down-tick',
    none: '{{quantity}} at {{price}}',
  },
  blockTrade: '{{quantity}} at {{price}}, block market',
  volumeBurst: '{{volume}} in {{minutes}} min, {{times}} × usual',
  suddenMove: {
    up: 'rose {{percent}} in {{minutes}} min',
    down: 'fell {{percent}} in {{minutes}} min',
  },
  extreme: {
    'new-high': {
      day: 'highest of the day, was {{before}}',
      year: 'highest in 52 weeks, was {{before}}',
      all: 'highest of all time, was {{before}}',
    },
    'new-low': {
      day: 'lowest of the day, was {{before}}',
      year: 'lowest in 52 weeks, was {{before}}',
      all: 'lowest of all time, was {{before}}',
    },
  },
  lock: { up: 'locked at the upper limit', down: 'locked at the lower limit' },
  lockWithQueue: {
    up: 'locked at the upper limit, {{waiting}} wait to buy',
    down: 'locked at the lower limit, {{waiting}} wait to sell',
  },
  unlock: {
    up: 'left the lower limit after {{minutes}} min',
    down: 'left the upper limit after {{minutes}} min',
  },
  halt: {
    regulator: 'trading halted by the regulator',
    'record-date': 'trading suspended for the record date',
    resumed: 'trading resumed',
  },
  gap: {
    up: 'opened {{percent}} up',
    down: 'opened {{percent}} down',
  },
  rangeBreak: {
    up: 'above yesterday’s high {{before}}',
    down: 'below yesterday’s low {{before}}',
  },
  sectorMove: {
    up: '{{shares}} of {{of}} shares rose in {{minutes}} min, {{percent}} on average',
    down: '{{shares}} of {{of}} shares fell in {{minutes}} min, {{percent}} on average',
  },
  indexTurn: {
    up: 'turned up from {{extreme}}',
    down: 'turned down from {{extreme}}',
  },
  disclosure: 'title',
};
