/** A statement with the domain's field names. */
export const statementColumns = `code, period, ended_on as "endedOn", year_ended_on as "yearEndedOn",
  published_on as "publishedOn", audited, outstanding, income, balance, cash_flow as "cashFlow"`;
/** A month's shareholding; the table stores hundredths of a percent. */
export const holdingColumns = `code, held_on as "heldOn", published_on as "publishedOn",
  director / 100.0::float8 as director, govt / 100.0::float8 as govt,
  institute / 100.0::float8 as institute, "foreign" / 100.0::float8 as "foreign",
  public / 100.0::float8 as public`;
/** A news item. Its time is stored among its figures; there is none where only the day is known. */
export const newsColumns = `id, code, kind, published_on as "publishedOn",
  (figures ->> 'publishedAt')::bigint as "publishedAt", title, bangla_title as "banglaTitle", body,
  bangla_body as "banglaBody", figures - 'publishedAt' as figures`;
