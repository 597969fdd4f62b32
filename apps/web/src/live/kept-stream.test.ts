import { freshQuote } from '@dorpon/domain/market/board';
import { expect, it } from 'vitest';
import { createBoardStore } from './board-store.ts';
import { createKeptStream } from './kept-stream.ts';

const quote = (code: string, volume: number) => ({
  ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 100),
  volume,
});

function open() {
  const board = createBoardStore((flush) => flush());
  const volumes = () =>
    Object.fromEntries([...board.all()].map(([code, { volume }]) => [code, volume]));
  return { board, stream: createKeptStream(board), volumes };
}

it('keeps what the stream sends during a past board, and shows all of it afterwards', () => {
  const { stream, volumes } = open();
  stream.replace([quote('A', 9), quote('B', 9)]);
  stream.showPast([quote('A', 1), quote('B', 1)]);
  stream.merge([quote('A', 10)]);
  stream.merge([quote('C', 11)], ['B']);
  expect(volumes()).toEqual({ A: 1, B: 1 });
  expect(stream.newest().get('A')?.volume).toBe(10);
  stream.showPast(null);
  expect(volumes()).toEqual({ A: 10, C: 11 });
  stream.merge([quote('A', 12)]);
  expect(volumes()).toEqual({ A: 12, C: 11 });
});

it('shows a whole new board of the stream only after the past one', () => {
  const { stream, volumes } = open();
  stream.replace([quote('A', 9)]);
  stream.showPast([quote('A', 1)]);
  stream.replace([quote('B', 10)]);
  expect(volumes()).toEqual({ A: 1 });
  stream.showPast(null);
  expect(volumes()).toEqual({ B: 10 });
});

it('updates the followed shares of a past board first, and then all', () => {
  const { board, stream, volumes } = open();
  const minute = (volume: number) => ['A', 'B', 'C'].map((code) => quote(code, volume));
  stream.replace(minute(9));
  stream.showPast(minute(1));
  const leave = board.onQuote('B', () => {});
  stream.showPast(minute(2), 'followed');
  expect(volumes()).toEqual({ A: 1, B: 2, C: 1 });
  leave();
  stream.showPast(minute(3), 'followed');
  expect(volumes()).toEqual({ A: 1, B: 2, C: 1 });
  stream.showPast(minute(3));
  expect(volumes()).toEqual({ A: 3, B: 3, C: 3 });
});

it('updates only the shares that differ between two minutes, and drops those not listed then', () => {
  const { board, stream, volumes } = open();
  const [a, b] = [quote('A', 1), quote('B', 1)];
  stream.replace([quote('A', 9), quote('B', 9), quote('NEW', 9)]);
  stream.showPast([a, b]);
  expect(volumes()).toEqual({ A: 1, B: 1 });
  const updates: (readonly string[])[] = [];
  board.onUpdate((codes) => updates.push(codes));
  stream.showPast([a, quote('B', 2)]);
  expect(updates).toEqual([['B']]);
});

it('shows nothing of the stream before the past board that is awaited', () => {
  const board = createBoardStore((flush) => flush());
  const stream = createKeptStream(board, true);
  let told = 0;
  stream.onKept(() => {
    told += 1;
  });
  stream.replace([quote('A', 9)]);
  stream.merge([quote('B', 9)]);
  expect([board.all().size, stream.newest().size, told]).toEqual([0, 2, 2]);
  stream.showPast([quote('A', 1)]);
  expect([...board.all().values()].map(({ volume }) => volume)).toEqual([1]);
  stream.showPast(null);
  expect([...board.all().keys()]).toEqual(['A', 'B']);
});
