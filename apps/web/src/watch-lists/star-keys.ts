/** As a press on the star of the row: with several lists its menu opens. */
export const starKeys = {
  s: (_row: string, line: HTMLElement): void => line.querySelector<HTMLElement>('.star')?.click(),
};
