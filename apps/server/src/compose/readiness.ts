import type { Recorder } from '../core/recording/recorder.ts';
import { within } from '../http/within.ts';

const MAX_WAIT_MS = 1000;

/** Ready when the market runs, the database answers and the recorder keeps up. */
export function createReadiness(parts: {
  recorder: Pick<Recorder, 'trouble'>;
  isDatabaseAvailable: () => Promise<boolean>;
}) {
  let phase: 'starting' | 'running' | 'stopping' = 'starting';
  return {
    started() {
      phase = 'running';
    },
    stopping() {
      phase = 'stopping';
    },
    async reason(): Promise<string | null> {
      if (phase !== 'running') return `the server is ${phase}`;
      if (parts.recorder.trouble) return parts.recorder.trouble;
      const isAvailable = within(MAX_WAIT_MS, parts.isDatabaseAvailable(), 'no answer');
      return (await isAvailable.catch(() => false)) ? null : 'the database is unavailable';
    },
  };
}
