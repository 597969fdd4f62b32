import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marketTimeQuery } from '../../api/market-time.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deviceOf } from '../../platform/device-of.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { DesktopSection } from './desktop-section.tsx';
import { runningVersion } from './running-version.ts';
import { versionState } from './version-state.ts';

interface NewestProps {
  /** False if it could not be fetched. */
  readonly onNewest: () => Promise<boolean>;
}

/** The version that runs here, beside those of the server. */
export function VersionSection({ onNewest }: NewestProps) {
  const { t } = useTranslation();
  const query = useQuery(marketTimeQuery);
  const isMac = deviceOf(navigator.userAgent)?.system === 'Mac';
  const { desktopVersion, macVersion } = query.data ?? {};
  const served = isMac ? macVersion : desktopVersion;
  const state = served === undefined ? undefined : versionState(runningVersion, served);
  return (
    <DesktopSection
      title={t('desktop.version.title')}
      tool={state && <span className="tag">{t(`desktop.version.${state}`)}</span>}
    >
      {query.isError && query.data === undefined ? (
        <SectionFault title={t('desktop.version.failed')} query={query} />
      ) : (
        <dl className="desktop-versions">
          <dt>{t('desktop.version.here')}</dt>
          <Version value={runningVersion} />
          <dt>{t('desktop.version.desktop')}</dt>
          <Version value={desktopVersion} />
          <dt>{t('desktop.version.mac')}</dt>
          <Version value={macVersion} />
        </dl>
      )}
      {state === 'newer' && <NewestButton onNewest={onNewest} />}
    </DesktopSection>
  );
}

function NewestButton({ onNewest }: NewestProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState<'coming' | 'failed'>();
  const take = async () => {
    setAttempt('coming');
    if (!(await onNewest())) setAttempt('failed');
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={attempt === 'coming'}
        onClick={() => void take()}
      >
        {t('desktop.version.reload')}
      </button>
      <p role="status">{attempt && t(`desktop.version.newest.${attempt}`)}</p>
    </>
  );
}

const Version = ({ value }: { value: string | undefined }) => {
  const digits = useDigits(value ?? '');
  return <dd>{value === undefined ? <i className="bone" /> : digits}</dd>;
};
