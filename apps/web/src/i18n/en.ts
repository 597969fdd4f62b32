import { home } from './en/home.ts';
import { parts } from './en/parts.ts';
import { shell } from './en/shell.ts';
import { startUp } from './en/start-up.ts';
import { screenLabels } from './screen-labels.ts';

export const en = {
  app: {
    name: 'Dorpon',
    skip: 'Skip to content',
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
    'connect-error': 'Server unreachable',
    timeout: 'Server timed out',
    'parse-error': 'Invalid server response',
    'unknown-app': 'App rejected by the server',
    'older-server': 'Server outdated',
    'unsupported-version': 'Page outdated, reload',
    'foreign-origin': 'Origin rejected by the server',
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
      'upper-lock': 'At the upper limit: no sellers',
      'lower-lock': 'At the lower limit: no buyers',
      regulator: 'Halted by the regulator',
      'record-date': 'Suspended for the record date',
    },
  },
  figure: { notAvailable: 'N/A', crore: 'cr' },
  sector: {} as Record<string, string>,
  fault: {
    prices: 'Couldn’t load prices',
    answered: 'The server answered {{status}}. Retrying automatically.',
    away: 'Couldn’t reach the server. Retrying automatically.',
    unreadable: 'Couldn’t read the server’s answer. Reload the page.',
  },
  part: {
    away: 'Couldn’t load this',
    awayText: 'Check your connection. It loads automatically when the server can be reached.',
    renewed: 'Dorpon was updated',
    renewedText: 'Reload the page to get the new version.',
    language: 'Couldn’t load Bangla. The page switches when the connection is back.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page has been removed.',
    action: 'Go to the home page',
  },
  crash: {
    title: 'This page failed',
    text: 'The rest of the app still works. Reload the page; if it fails again, tell us what you did.',
    action: 'Reload',
  },
  footer: {
    simulated: 'A simulated market: prices are made up and no trade is real.',
    source: 'Prices of the Dhaka Stock Exchange, in taka.',
    units: 'Values in crore taka; change from yesterday’s close.',
    policy: 'Privacy',
  },
  home,
  parts,
  shell,
  startUp,
};
