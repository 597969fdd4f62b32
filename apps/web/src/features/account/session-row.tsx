import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deviceOf } from '../../platform/device-of.ts';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import type { OwnSession } from './calls.ts';

interface SessionRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const known = deviceOf(session.device);
  const device = known ? t('account.sessions.on', { ...known }) : t('account.sessions.unknown');
  const address = useDigits(session.address ?? '');
  const [before, after] = t('account.sessions.since', { when: '\n' }).split('\n');
  return (
    <li data-here={session.current || undefined}>
      <div>
        <p className="session-device" title={session.device ?? undefined}>
          {device}
        </p>
        <p className="account-hint">
          <span>
            {before}
            <DayTime at={session.began} />
            {after}
          </span>
          {address !== '' && <span>{t('account.sessions.from', { address })}</span>}
        </p>
      </div>
      {session.current ? (
        <span className="session-here">{t('account.sessions.here')}</span>
      ) : (
        <button
          type="button"
          className="btn"
          disabled={busy}
          aria-label={t('account.sessions.endLabel', { device })}
          onClick={onEnd}
        >
          {t('account.sessions.end')}
        </button>
      )}
    </li>
  );
}
