import { home } from './en/home.ts';
import { parts } from './en/parts.ts';
import { shell } from './en/shell.ts';
import { startUp } from './en/start-up.ts';
import { screenLabels } from './screen-labels.ts';

export const en = {
  app: {
    name: 'Dorpon',
    skip: 'Skip to the content',
    title: '{{page}} · Dorpon',
  },
  menu: {
    label: 'Main menu',
    market: 'Market',
    own: 'Mine',
  },
  screen: screenLabels('en'),
  setting: {
    language: 'Language',
    theme: 'Theme',
    themeIs: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  },
  phase: {
    'before-open': 'Not open yet',
    continuous: 'Open',
    'post-close': 'Post-close',
    closed: 'Closed',
    unknown: 'Connecting',
  },
  time: {
    left: '{{time}} left',
    opensIn: 'opens in {{time}}',
    hoursMinutes: '{{hours}} h {{minutes}} m',
    minutes: '{{minutes}} m',
    second: '{{count}} s',
    minute: '{{count}} m',
    hour: '{{count}} h',
    day: '{{count}} d',
    year: '{{count}} y',
    asOf: 'as of {{time}}',
    ruler: 'Session {{from}} to {{upto}}, now {{now}}',
  },
  source: {
    simulator: 'Simulated market',
    replay: 'Replay',
    mds: 'Live',
    dse: 'Live',
    push: 'Live',
    none: 'As of {{day}}',
    empty: 'No prices yet',
    stale: 'Stale {{age}}',
    connecting: 'Connecting',
  },
  connection: {
    'connect-error': 'Server out of reach',
    timeout: 'Server too slow to answer',
    'parse-error': 'Unreadable answer',
    'unknown-app': 'App not known to the server',
    'older-server': 'Server of an older version',
    'unsupported-version': 'Page too old, reload it',
    'foreign-origin': 'Address refused by the server',
    'server-shutdown': 'Server restarting',
    'too-slow': 'Connection too slow',
  },
  halt: {
    'upper-lock': 'upper lock',
    'lower-lock': 'lower lock',
    regulator: 'halted',
    'record-date': 'suspended',
    short: {
      'upper-lock': 'lock',
      'lower-lock': 'lock',
      regulator: 'halted',
      'record-date': 'susp.',
    },
    why: {
      'upper-lock': 'At the upper limit: only buyers are left',
      'lower-lock': 'At the lower limit: only sellers are left',
      regulator: 'Halted by the regulator',
      'record-date': 'Suspended for the record date',
    },
  },
  figure: { notAvailable: 'N/A', crore: 'cr' },
  sector: {} as Record<string, string>,
  fault: {
    prices: 'The prices did not arrive',
    answered: 'The server answered {{status}}. It is asked again by itself.',
    away: 'The server cannot be reached. It is asked again by itself.',
    unreadable:
      'The server sent something that this page cannot read. Loading the page anew may help.',
  },
  part: {
    away: 'Couldn’t load this',
    awayText: 'Check the connection. It loads by itself when the server can be reached.',
    renewed: 'Dorpon was updated',
    renewedText: 'This part of the old version is gone. Reload the page to get the new one.',
    language: 'Couldn’t load Bangla. The page switches when the connection is back.',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page is not built yet.',
    action: 'Go to the home page',
  },
  crash: {
    title: 'This page broke',
    text: 'The rest of the app still works. Load it again; if it breaks again, tell us what you did.',
    action: 'Load again',
  },
  footer: {
    simulated: 'A simulated market: prices are made up and no trade is real.',
    source: 'Prices of the Dhaka Stock Exchange, in taka.',
    units: 'Values in crore taka; change against yesterday’s close.',
    policy: 'Privacy',
  },
  home,
  parts,
  shell,
  startUp,
};
