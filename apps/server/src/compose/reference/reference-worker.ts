import { parentPort, workerData } from 'node:worker_threads';
import { endpoints } from '../modules.ts';
import { makeReference } from './make-reference.ts';

const { version } = workerData as { version: string };
parentPort?.postMessage(await makeReference(endpoints, version));
