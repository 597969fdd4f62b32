import { grouped } from '../../terminal/counts.ts';

/** `12,345 rows a second, 2 min 10 s left`; empty while it is too early to tell. */
export function paceText(done: number, whole: number, rows: number, elapsedMs: number): string {
  const seconds = elapsedMs / 1000;
  if (seconds < 1 || done <= 0) return '';
  const left = Math.ceil((seconds * Math.max(0, whole - done)) / done);
  const minutes = Math.floor(left / 60);
  const time = minutes > 0 ? `${grouped(minutes)} min ${left % 60} s` : `${left} s`;
  return `${grouped(rows / seconds)} rows a second, ${time} left`;
}
