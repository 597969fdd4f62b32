import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { columnsOfShared, type SharedRecord } from '../../core/screener/shared-columns.ts';
import { runTask } from './run-task.ts';
import type { Task, TaskAnswer } from './tasks.ts';

export interface SentTask {
  readonly record: SharedRecord;
  readonly task: Task;
}

/** With the processor time since the message before it: a thread of low priority mostly waits for others. */
export type WorkerMessage = { readonly workedMs: number } & (
  | { readonly kind: 'stepped' }
  | { readonly kind: 'answered'; readonly answer: TaskAnswer }
  | { readonly kind: 'failed'; readonly fault: string }
);
type Told<Message = WorkerMessage> = Message extends unknown ? Omit<Message, 'workedMs'> : never;

/**
 * Far behind prices and drawings, but not so far that a busy machine never comes to it. On Linux this applies
 * to the calling thread, elsewhere to the process.
 */
const GIVES_WAY = 10;
const LAST = 19;
if (platform() === 'linux') setPriority(0, Math.min(LAST, getPriority(0) + GIVES_WAY));

const port = parentPort;
if (!port) throw new Error('a backtest worker must be started by the pool');

let counted = process.threadCpuUsage();
/** Since it was called last. */
function worked(): number {
  const { user, system } = process.threadCpuUsage(counted);
  counted = process.threadCpuUsage();
  return (user + system) / 1000;
}
const tell = (message: Told) =>
  port.postMessage({ ...message, workedMs: worked() } satisfies WorkerMessage);

port.on('message', ({ record, task }: SentTask) => {
  // The start of the thread is nobody's work.
  worked();
  try {
    const columns = columnsOfShared(record);
    const answer = runTask(columns, task, () => tell({ kind: 'stepped' }));
    tell({ kind: 'answered', answer });
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell({ kind: 'failed', fault });
  }
});
