interface AskedQuery {
  readonly queryKey: readonly unknown[];
}

/** Shows the answer before until the next one comes, unless somebody else had asked for it. Keys: `['mine', name, asker]`. */
export const keepOwnPrevious =
  (asker: string | undefined) =>
  <Data>(previous: Data | undefined, query: AskedQuery | undefined): Data | undefined =>
    query?.queryKey[2] === asker ? previous : undefined;
