import type { Endpoint } from '@dorpon/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import type { MarketBatch } from './market/market.ts';

/** A running feature. */
export interface OpenModule {
  serve(calls: FastifyInstance): void;
  /** Called after the board has applied the batch. */
  onBatch?(batch: MarketBatch): void;
  /** Called before the feed starts. */
  start?(): Promise<void>;
  /** Called after the feed, the recorder and the HTTP server have stopped; the database still works. */
  stop?(): Promise<void>;
}

export interface Module<Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>> {
  /**
   * The calls that `serve` answers. The server refuses to start when one is missing or unlisted.
   */
  readonly endpoints: Endpoints;
  open(core: Core): OpenModule;
}

export const defineModule = <Endpoints extends Record<string, Endpoint>>(
  module: Module<Endpoints>,
): Module<Endpoints> => module;
