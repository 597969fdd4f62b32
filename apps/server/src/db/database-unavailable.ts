const broken = new WeakSet<object>();

/**
 * Called for each error of a database connection, before the queries on it fail with the same
 * error.
 */
export function noteBroken(error: object): void {
  broken.add(error);
}

/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown). */
const unavailableState = /^(08...|53...|57P0.)$/;
/** Error codes of an unreachable server. Files and pipes use some of them too. */
const unreachedCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EADDRNOTAVAIL)$/;
/** Operations of connecting. API calls connect directly to no server but the database. */
const connecting = ['connect', 'getaddrinfo'];
/** Driver messages about a broken connection that have no code. */
const unavailableMessage =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout exceeded when trying to connect|terminating connection)/;

/** Also true when a library wrapped the error. False for a TypeError: `fetch` failed, or a bug. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Object) || error instanceof TypeError || depth > 3) return false;
  const { code, syscall, message, cause, errors } = error as Record<string, unknown>;
  return (
    broken.has(error) ||
    unavailableState.test(String(code ?? '')) ||
    (unreachedCode.test(String(code ?? '')) && connecting.includes(String(syscall))) ||
    unavailableMessage.test(String(message ?? '')) ||
    isDatabaseUnavailable(cause, depth + 1) ||
    (Array.isArray(errors) && errors.some((each) => isDatabaseUnavailable(each, depth + 1)))
  );
}
