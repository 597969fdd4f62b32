/** On a network that loses everything no call fails: after this time what is kept is shown. */
export const SILENT_MS = 3000;
