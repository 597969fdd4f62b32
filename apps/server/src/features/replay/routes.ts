import { CallError } from '@dorpon/contract/error-catalogue';
import { changeReplay, getReplay, type ReplayState } from '@dorpon/contract/replay';
import type { FastifyInstance } from 'fastify';
import { FASTEST, type ReplayControl } from '../../feed/replay/replay-control.ts';
import { route } from '../../http/route.ts';

/** Controls of a replay, for administrators. */
export function replayRoutes(app: FastifyInstance, given: ReplayControl | undefined): void {
  const running = (): ReplayControl => {
    if (!given) throw new CallError('not-found', 'this server does not run a replay');
    return given;
  };

  route(app, getReplay, () => answerOf(running()));

  route(app, changeReplay, async ({ body: { at, speed, paused } }) => {
    const replay = running();
    if (at !== undefined && !(await replay.seek(at)))
      throw new CallError('bad-parameter', 'at: must not be before the running session', 'at');
    if (speed !== undefined) replay.setSpeed(speed === 'max' ? FASTEST : speed);
    if (paused !== undefined) replay.setPaused(paused);
    return answerOf(replay);
  });
}

const answerOf = ({ state }: ReplayControl): ReplayState => ({
  ...state,
  speed: state.speed === FASTEST ? 'max' : state.speed,
  days: [...state.days],
});
