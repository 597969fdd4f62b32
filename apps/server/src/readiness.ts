import type { Recorder } from './features/recording/recorder.ts';

const PATIENCE_MS = 1000;

/** Whether requests should come here: the market runs, the database answers, the record keeps up. */
export function createReadiness(parts: {
  recorder: Pick<Recorder, 'trouble'>;
  isDatabaseThere: () => Promise<boolean>;
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
      return (await inTime(parts.isDatabaseThere())) ? null : 'the database is away';
    },
  };
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
