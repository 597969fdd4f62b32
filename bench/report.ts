/** Prints one line of JSON. */
export function report(bench: string, finding: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench, ...finding }));
}

/** Prints a figure and its limit; a missed limit fails the run. */
export function judge(
  bench: string,
  figure: string,
  value: number,
  must: '<=' | '>=',
  limit: number,
): void {
  const pass = must === '<=' ? value <= limit : value >= limit;
  report(bench, { figure, value: Number(value.toFixed(3)), must: `${must} ${limit}`, pass });
  if (!pass) process.exitCode = 1;
}

/** By the median of the rounds, with their spread: a limit between least and most is within the noise. */
export function judgeRounds(
  bench: string,
  figure: string,
  rounds: readonly number[],
  must: '<=' | '>=',
  limit: number,
): void {
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  const spread = { least: Number(least.toFixed(3)), most: Number(most.toFixed(3)) };
  const withinNoise = limit > least && limit < most;
  report(bench, { figure, rounds: rounds.length, ...spread, limit, withinNoise });
  judge(bench, figure, median(rounds), must, limit);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Current speed of this machine: duration of a fixed loop. */
export function yardstickMs(): number {
  const began = performance.now();
  let mixed = 1;
  for (let i = 0; i < 20_000_000; i += 1) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0;
  return performance.now() - began + (mixed === 0 ? 1 : 0);
}
