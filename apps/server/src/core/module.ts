import type { Endpoint } from '@dorpon/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import type { MarketBatch } from './market/market.ts';

/** A feature as the server runs it. */
export interface OpenModule {
  serve(calls: FastifyInstance): void;
  /** After the board has taken the batch. */
  onBatch?(batch: MarketBatch): void;
  /** Before the feed starts. */
  start?(): Promise<void>;
  /** After the feed has stopped, while the record and the database are still there. */
  stop?(): Promise<void>;
}

export interface Module<Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /** The calls that `serve` answers: the start fails when one is missing, or one is not listed. */
  readonly endpoints: Endpoints;
  open(core: Core): OpenModule;
}

export const defineModule = <Endpoints extends Record<string, Endpoint>>(
  module: Module<Endpoints>,
): Module<Endpoints> => module;
