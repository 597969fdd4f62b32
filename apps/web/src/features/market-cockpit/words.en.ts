import { screens } from '@dorpon/contract/screens.data';

export const cockpit = {
  ...screens.marketCockpit.words.en,
  failed: 'Couldn’t load earlier sessions.',
  noTrades: 'no trades yet',
  noMinutes: 'No minutes of this day are recorded.',
  beforeOpen: 'The session has not opened.',
  noHistory: 'No earlier sessions are recorded.',
  yesterday: 'yesterday',
  figures: {
    ratio: {
      name: 'Up against down',
      note: '{{up}} to {{down}}, {{same}} unchanged',
      meaning:
        'Shares above yesterday’s close ÷ shares below it. Shares that have not traded today, and bonds, are not counted.',
    },
    turnover: {
      name: 'Turnover, crore',
      note: '{{pace}} on the {{n}}-day pace',
      unknown: 'no pace to compare with',
      meaning:
        'Taka traded today in all listed securities, against the average of the last 20 sessions at the same minute.',
    },
    volume: {
      name: 'Up volume',
      note: 'of {{n}} shares',
      meaning: 'Volume of the shares that rose ÷ volume of those that rose or fell.',
    },
    extremes: {
      name: 'Highs and lows, 52 weeks',
      note: 'session before {{pair}}',
      meaning:
        'Shares with a trade today above, or below, every trade of the 52 weeks before. Earlier prices are adjusted for bonus and rights.',
    },
    locked: {
      name: 'Locked, upper / lower',
      note: 'last trade at a limit {{pair}}',
      meaning:
        'Locked: orders wait at the circuit limit and none is on the other side. A dash: the source of prices does not tell locks, or they are not recorded for the day. Below it, shares whose last trade was at the limit.',
    },
    close: {
      name: 'Expected close, crore',
      note: '{{low}} to {{high}} in 4 of 5 sessions',
      over: 'the session is over',
      unknown: 'too few sessions or minutes',
      meaning:
        'Turnover at the close = turnover so far ÷ the part of a session that is usually traded by this minute (median of the last 20). Error band: four of five of those sessions would have ended between the two figures.',
    },
  },
  composition: {
    title: 'Composition',
    meaning:
      'A tile is a share, its area as chosen, its colour today’s change. A click opens the sector on the map.',
  },
  breadth: {
    title: 'Breadth through the day',
    aside: 'shares up and down',
    meaning:
      'Shares above yesterday’s close (over the line) and below it (under the line) at the end of each minute, by their last price.',
    up: '{{n}} up',
    dn: '{{n}} down',
    reading: '{{up}} up, {{down}} down',
    failed: 'Couldn’t load the minutes of this day.',
  },
  index: {
    title: '{{code}} against yesterday',
    meaning:
      '{{code}} minute by minute against yesterday’s close, the dotted line. The grey line is the session before.',
    missing: '{{code}} is not on the board.',
    failed: 'Couldn’t load the index.',
  },
  pace: {
    title: 'Turnover pace',
    aside: '% over or under the {{n}}-day average',
    meaning:
      'Turnover up to each minute against the average of the last 20 sessions up to the same minute. The grey line is the session before.',
    none: 'No earlier session has turnover by minute.',
    failed: 'Couldn’t load the turnover.',
  },
  line: {
    title: 'Advance–decline line',
    aside: 'a year, with DSEX in grey',
    meaning:
      'Shares up minus shares down, summed session by session. When DSEX (grey, drawn to the same height) rises and the line falls, few large shares carry the index.',
  },
  oscillator: {
    title: 'McClellan oscillator',
    aside: 'momentum of breadth, a year',
    meaning:
      'EMA 19 − EMA 39 of 1,000 × (up − down) ÷ (up + down). Above zero breadth is improving. The first 39 sessions have no value.',
  },
  extremes: {
    title: 'New highs − lows',
    aside: '52 weeks, a year of sessions',
    meaning:
      'Shares with a trade above all of the 52 weeks before, minus those with one below, in each session.',
  },
  volume: {
    title: 'Up ÷ (up + down) volume',
    aside: 'around 50%, a year',
    meaning:
      'Volume of the shares that rose in percent of the volume of those that rose or fell: 60% is 1.5 times as much up as down.',
  },
  concentration: {
    title: 'Concentration',
    aside: 'top ten of the turnover, a year',
    meaning:
      'Turnover of the ten securities with most of it, in percent of all. The dotted line is the mean of the sessions shown.',
  },
  limits: {
    title: 'Circuit limits, upper − lower',
    aside: 'last trades at a limit, a year',
    meaning:
      'Shares whose last trade of a session was at the upper circuit limit, minus those at the lower one. Locks themselves are not recorded for every earlier session.',
  },
  turnover: {
    title: 'Turnover by session',
    aside: 'crore taka, a year',
    meaning:
      'Taka traded in all listed securities in each finished session. The dotted line is the mean of the sessions shown.',
  },
  rotation: {
    title: 'Sector rotation',
    aside: '% change and part of turnover',
    meaning:
      'Change of the market value of each sector over 1, 5, 22 and 60 sessions, today included; its part of the turnover of all shares; and the difference from its part in the last 20 sessions, in percentage points. Tones allow for longer periods.',
    sector: 'Sector',
    part: 'Part',
    usual: 'vs 20 d',
    failed: 'Couldn’t load the companies.',
  },
  averages: {
    title: 'Shares above their average',
    aside: 'against a month ago',
    meaning:
      'Shares whose price is above the mean of their last 20, 50 or 200 closes, in percent of the shares with so many. The mark is 22 sessions ago; the line is a year.',
    average: 'Average',
    part: 'Part of shares',
    days: '{{n}} days',
  },
  flow: {
    aside: 'turnover in crore',
    value: 'Turnover',
    sides: 'Up, down',
    balance: 'Balance %',
    days: '{{n}} days',
    category: {
      title: 'Money flow by category',
      one: 'Category',
      meaning:
        'Balance = (turnover of shares that rose − turnover of shares that fell) ÷ turnover, by category. Earlier sessions use today’s category of each share.',
    },
    band: {
      title: 'Money flow by price',
      one: 'Taka',
      meaning:
        'The same balance by the price of a share. Earlier sessions use the close of that session.',
    },
  },
  holdings: {
    title: 'Foreign and institutional holdings',
    aside: '{{n}} companies',
    meaning:
      'Part of the market value of all companies that foreign and institutional holders own, by the shareholdings published so far. More and less: companies whose newest report shows more, or less, than the one before.',
    none: 'The record has no shareholdings.',
    holder: 'Holder',
    part: 'Part',
    year: 'In a year',
    more: 'More',
    less: 'Less',
    line: 'By month',
    foreign: 'Foreign',
    institute: 'Institutions',
  },
};
