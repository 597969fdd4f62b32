const broken = new WeakSet<object>();

/** Called for each error of a connection to the database, before the queries on it fail with the same error. */
export function noteBroken(error: object): void {
  broken.add(error);
}

/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shut down). */
const awayState = /^(08...|53...|57P0.)$/;
/** What the system says where a server is not reached. Files and pipes have some of these codes too. */
const unreachedCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EADDRNOTAVAIL)$/;
/** The database is the only server that a call connects to itself. */
const connecting = ['connect', 'getaddrinfo'];
/** What the driver says of a connection without a code. */
const awayMessage =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout exceeded when trying to connect|terminating connection)/;

/** Also where a library put its own words around it. `fetch` wraps its failures in a TypeError. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || error instanceof TypeError || depth > 3) return false;
  const { code, syscall, message, cause, errors } = error as Record<string, unknown>;
  return (
    broken.has(error) ||
    awayState.test(String(code ?? '')) ||
    (unreachedCode.test(String(code ?? '')) && connecting.includes(String(syscall))) ||
    awayMessage.test(String(message ?? '')) ||
    isDatabaseAway(cause, depth + 1) ||
    (Array.isArray(errors) && errors.some((each) => isDatabaseAway(each, depth + 1)))
  );
}
