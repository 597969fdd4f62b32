import { CallError } from '@dorpon/contract/error-catalogue';

/** The result of the work, or `not-ready` when it does not come in time. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('not-ready', late)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
