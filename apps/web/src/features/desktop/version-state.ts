export type VersionState = 'current' | 'newer' | 'older';

/** How the version of the server compares with the one that runs here: `newer` needs a reload. */
export function versionState(running: string, served: string): VersionState {
  const [here, there] = [numbersOf(running), numbersOf(served)];
  const at = here.findIndex((number, index) => number !== there[index]);
  if (at < 0) return 'current';
  return (there[at] ?? 0) > (here[at] ?? 0) ? 'newer' : 'older';
}

const numbersOf = (version: string): number[] => {
  const parts = version.split(/[.+-]/).map(Number);
  return [0, 1, 2].map((place) => parts[place] || 0);
};
