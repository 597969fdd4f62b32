/** The class of a direction: up, down, unchanged. */
export const toneOf = (move: number): 'up' | 'dn' | 'uc' =>
  move > 0 ? 'up' : move < 0 ? 'dn' : 'uc';
