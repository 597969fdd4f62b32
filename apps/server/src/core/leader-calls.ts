/**
 * Calls that only the process with the feed can answer. A feature defines one and calls it; it does
 * not know which process answers.
 */
export interface LeaderCalls {
  define<Input, Output>(
    name: string,
    answer: (input: Input) => Output | Promise<Output>,
    patienceMs?: number,
  ): (input: Input) => Promise<Output>;
}

/** Of a process that is alone. */
export const ownCalls: LeaderCalls = {
  define: (_name, answer) => async (input) => answer(input),
};
