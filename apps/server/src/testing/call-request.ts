import type { Endpoint } from '@dorpon/contract/endpoint';
import { namedEndpoints } from '../compose/modules.ts';
import { API_PREFIX } from '../http/addresses.ts';
import {
  callTable,
  type EndpointName,
  SOMEBODY,
  THEIR_CHART,
  THEIR_LIST,
} from './call-table.data.ts';
import type { About } from './callers.ts';

interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

interface Row extends Input {
  readonly callers: (typeof callTable)[EndpointName]['callers'];
  readonly send?: (about: About) => Input;
  readonly answers?: number;
}

export interface NamedCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly row: Row;
}

/** Every call with its row. */
export const tableOfCalls: readonly NamedCall[] = (
  Object.keys(namedEndpoints) as EndpointName[]
).map((name) => ({ name, endpoint: namedEndpoints[name], row: callTable[name] }));

export interface CallRequest {
  readonly method: Endpoint['method'];
  /** With the prefix of calls and the query. */
  readonly url: string;
  /** JSON of a POST. */
  readonly body: string | undefined;
}

export function requestOf({ method, path }: Endpoint, { params, query, body }: Input): CallRequest {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_whole, key) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    for (const each of [value].flat()) search.append(key, String(each));
  return {
    method,
    url: `${API_PREFIX}${filledPath}${search.size > 0 ? `?${search}` : ''}`,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  };
}

/** The text with the ids of one member. */
export const ofMember = (text: string, ids: { id: string; list: string; chart?: string }): string =>
  text
    .replaceAll(SOMEBODY, ids.id)
    .replaceAll(THEIR_LIST, ids.list)
    .replaceAll(THEIR_CHART, ids.chart ?? THEIR_CHART);
