interface Schema {
  safeParse(input: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
  };
}

/** The fields that the server would reject, by the rules of the contract. */
export function invalidFields(schema: unknown, input: object): ReadonlySet<PropertyKey> {
  const { error } = (schema as Schema).safeParse(input);
  return new Set(
    error?.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [field])),
  );
}
