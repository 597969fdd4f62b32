import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { changeReplay, getReplay, type ReplayState } from '@dorpon/contract/replay';
import type { FastifyInstance } from 'fastify';
import { FASTEST, type ReplayControl } from '../../feed/replay/replay-control.ts';
import { route } from '../../http/route.ts';

export type ReplayChange = BodyOf<typeof changeReplay>;

type Controlled = ReplayState | 'no-replay' | 'too-early';

/** Controls of a replay, for administrators. */
export function replayRoutes(
  app: FastifyInstance,
  replay: (change: ReplayChange) => Promise<Controlled>,
): void {
  async function answer(change: ReplayChange): Promise<ReplayState> {
    const controlled = await replay(change);
    if (controlled === 'no-replay')
      throw new CallError('not-found', 'this server does not run a replay');
    if (controlled === 'too-early')
      throw new CallError('bad-parameter', 'at: must not be before the running session', 'at');
    return controlled;
  }

  route(app, getReplay, () => answer({}));
  route(app, changeReplay, ({ body }) => answer(body));
}

export async function controlReplay(
  replay: ReplayControl | undefined,
  { at, speed, paused }: ReplayChange,
): Promise<Controlled> {
  if (!replay) return 'no-replay';
  if (at !== undefined && !(await replay.seek(at))) return 'too-early';
  if (speed !== undefined) replay.setSpeed(speed === 'max' ? FASTEST : speed);
  if (paused !== undefined) replay.setPaused(paused);
  return answerOf(replay);
}

const answerOf = ({ state }: ReplayControl): ReplayState => ({
  ...state,
  speed: state.speed === FASTEST ? 'max' : state.speed,
  days: [...state.days],
});
