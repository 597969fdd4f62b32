import type { TestApp } from './test-app.ts';

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the answer holds
  readonly body: any;
}

export type MemberCalls = ReturnType<typeof memberCalls>;

/** Calls below /api as one member, or as a visitor without one. */
export function memberCalls(app: TestApp, person?: Person) {
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object | string,
    more: Record<string, string> = {},
  ): Promise<Answered> => {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(person && { cookie: person.cookie }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    call,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, payload: object | string) => call('POST', path, payload),
    delete: (path: string) => call('DELETE', path),
  };
}
