import { statfsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { shownPath } from '../settings/folder-setting.ts';
import { SettingError } from '../settings/setting-error.ts';

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

const DISK_FULL = '53100';
/** Below this PostgreSQL cannot write its next WAL segment of 16 MB. */
const SPARE_BYTES = 20_000_000;

const notPostgres = 'the server does not answer like PostgreSQL';
const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOENT: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  ETIMEDOUT: 'the server does not answer',
  ECONNRESET: notPostgres,
  EPIPE: notPostgres,
};

/** Why the store could not be opened, naming the setting that locates it. */
export function storeFailure(error: Error, where: Where): Error {
  const { DATA_DIR, DATABASE_URL } = where;
  const full = diskFull(error, where);
  if (full) return full;
  if (error instanceof SettingError) return error;
  if (DATABASE_URL) return connectFailure(error, new URL(DATABASE_URL));
  const isNamed = /DATA_DIR|DATABASE_URL/.test(error.message);
  return isNamed ? error : new SettingError('DATA_DIR', `${shownPath(DATA_DIR)}: ${error.message}`);
}

/**
 * The error of a start that failed for lack of disk space, else null. A full disk causes many kinds
 * of errors.
 */
export function diskFull(error: unknown, { DATA_DIR, DATABASE_URL }: Where): SettingError | null {
  if (error instanceof SettingError) return null;
  if (DATABASE_URL)
    return codeOf(error) === DISK_FULL
      ? new SettingError('DATABASE_URL', 'no space left on its server')
      : null;
  // A database that could not be created is removed again, so its space is free by now.
  const isSaid = codeOf(error) === DISK_FULL || /No space left|ENOSPC/.test(String(error));
  return isSaid || spareBytes(DATA_DIR) < SPARE_BYTES
    ? new SettingError('DATA_DIR', `${shownPath(DATA_DIR)}: no space left`)
    : null;
}

function connectFailure(error: Error, url: URL): Error {
  const code = codeOf(error);
  const reason = reasons[code] ?? reasonByMessage(error.message);
  // An error without a code is our own, such as a migration of a later version.
  if (reason === undefined && code === '') return error;
  const host = url.searchParams.get('host') ?? url.hostname;
  const place = `${host}:${url.port || 5432}${url.pathname}`;
  return new SettingError('DATABASE_URL', `${place}: ${reason ?? error.message}`);
}

/** pg's own errors have no code. */
function reasonByMessage(message: string): string | undefined {
  if (/timeout/i.test(message)) return reasons.ETIMEDOUT;
  if (/terminated|invalid response/i.test(message)) return notPostgres;
  if (/password must be a string/.test(message)) return 'the server asks for a password';
  return /SSL|SASL|certificate/i.test(message) ? message : undefined;
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? '';
}

function spareBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
