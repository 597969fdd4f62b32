const broken = new WeakSet<object>();

/** Called for each error of a connection to the database, before the queries on it fail with the same error. */
export function noteBroken(error: object): void {
  broken.add(error);
}

/** Whether the error is that of a connection to the database, and not of another socket or of a file. */
export const isBrokenConnection = (error: object): boolean => broken.has(error);
