interface Checked {
  safeParse(input: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
  };
}

/** The fields of an input that the server would refuse, by the contract's own rules. */
export function refusedFields(schema: unknown, input: object): ReadonlySet<PropertyKey> {
  const { error } = (schema as Checked).safeParse(input);
  return new Set(
    error?.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [field])),
  );
}
