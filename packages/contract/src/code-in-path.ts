/** Encodes a code for a path. Chat programs end a link at a bracket, as in `AMCL(PRAN)`. */
export const codeInPath = (code: string): string =>
  encodeURIComponent(code).replaceAll('(', '%28').replaceAll(')', '%29');
