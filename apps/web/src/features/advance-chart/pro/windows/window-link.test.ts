import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Channel, type LinkedChange, openWindowLink, readChange } from './window-link.ts';

/** Channels of several windows: a message reaches all others. */
function airOf(windows: number) {
  let messages = 0;
  const channels: Channel[] = Array.from({ length: windows }, () => ({
    onmessage: null,
    close() {},
    postMessage(message: unknown) {
      messages += 1;
      for (const other of channels)
        if (other !== this) other.onmessage?.({ data: structuredClone(message) } as MessageEvent);
    },
  }));
  return { channels, messages: () => messages };
}

const share = (symbol: string): LinkedChange => ({ kind: 'share', symbol });

describe('windows that stay in step', () => {
  test('a share chosen in one window is shown in the other', () => {
    const { channels } = airOf(2);
    const seen: LinkedChange[] = [];
    const first = openWindowLink(() => {}, channels[0]);
    openWindowLink((change) => seen.push(change), channels[1]);
    first.send(share('GP'));
    expect(seen).toEqual([share('GP')]);
  });

  test('a window that answers every change with the same change starts no loop', () => {
    const { channels, messages } = airOf(3);
    const links = channels.map((channel, i) => {
      const link = openWindowLink((change) => links[i]?.send(change), channel);
      return link;
    });
    links[0]?.send(share('GP'));
    expect(messages()).toBe(1);
  });

  test('a choice that returns to an earlier one is sent again', () => {
    const { channels } = airOf(2);
    const seen: string[] = [];
    const first = openWindowLink(() => {}, channels[0]);
    const second = openWindowLink((change) => seen.push(change.kind), channels[1]);
    first.send(share('GP'));
    second.send(share('ACI'));
    first.send(share('GP'));
    expect(seen).toHaveLength(2);
  });

  test('any order of changes leaves all windows at the last one, with one message each at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom('ACI', 'GP', 'DSEX')), { minLength: 1 }),
        (choices) => {
          const { channels, messages } = airOf(3);
          const shown = ['', '', ''];
          const links = channels.map((channel, i) =>
            openWindowLink((change) => {
              if (change.kind === 'share') shown[i] = change.symbol;
              // Like a screen that reports what it shows.
              links[i]?.send(change);
            }, channel),
          );
          for (const [window, symbol] of choices) {
            shown[window] = symbol;
            links[window]!.send(share(symbol));
          }
          const last = choices.at(-1)![1];
          expect(shown).toEqual([last, last, last]);
          expect(messages()).toBeLessThanOrEqual(choices.length);
        },
      ),
    );
  });

  test('messages of another shape are ignored', () => {
    for (const data of [
      null,
      'share',
      { kind: 'share', symbol: '<img>' },
      { kind: 'interval', interval: '7m' },
      { kind: 'crosshair', at: Number.NaN, interval: 'day' },
      { kind: 'range', from: '1', upto: null },
      { kind: 'reload' },
    ])
      expect(readChange(data)).toBeUndefined();
    expect(readChange({ kind: 'crosshair', at: null, interval: 'day', more: 1 })).toEqual({
      kind: 'crosshair',
      at: null,
      interval: 'day',
    });
  });
});
