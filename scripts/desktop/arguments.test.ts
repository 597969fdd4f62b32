import { describe, expect, it } from 'vitest';
import { DesktopError, readArguments } from './arguments.ts';

describe('the arguments of npm run desktop', () => {
  it('opens the app, and further windows with the screens that are named', () => {
    expect(readArguments([])).toEqual({ do: 'open', paths: [] });
    expect(
      readArguments(['--window', '/share-list?group=sector', '--window', '/detail/ACI']),
    ).toEqual({ do: 'open', paths: ['/share-list?group=sector', '/detail/ACI'] });
    expect(readArguments(['--shortcut'])).toEqual({ do: 'add-shortcut' });
  });

  it.each([
    ['an unknown argument', ['--tray'], "Unknown option '--tray'."],
    ['a word without a dash', ['/share-list'], "Unexpected argument '/share-list'."],
    ['--window without a screen', ['--window'], "Option '--window <value>' argument missing."],
    ['an address of somebody else', ['--window', '//example.org'], 'takes the address of a screen'],
    ['no address', ['--window', 'share-list'], 'takes the address of a screen'],
    ['no screen', ['--window', '/share-lists'], 'There is no screen at /share-lists.'],
    ['two commands', ['--shortcut', '--window', '/'], 'cannot be combined'],
  ])('refuses %s', (_, args, reason) => {
    expect(() => readArguments(args)).toThrow(DesktopError);
    expect(() => readArguments(args)).toThrow(reason);
  });
});
