import './words.ts';
import { Activity, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type NativeBridge, nativeBridge } from '../../platform/native-bridge.ts';
import { useSetting } from '../../platform/setting.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { LOCK_PLUGIN, lockSetting, unlocked, usePortfolioLocked } from './lock-state.ts';
import './portfolio-lock.css';

/** The code of the phone opens it too: a wet finger must not keep somebody out. */
const anyMeans = { useFallback: true };

/**
 * In the phone app the page can be locked with fingerprint, face or code. It is locked again when
 * the app is left; it is then hidden, with what was half typed. A browser has no such lock and shows the page.
 */
export function withPortfolioLock<Props extends object>(Page: ComponentType<Props>) {
  const bridge = nativeBridge();
  if (!bridge?.has(LOCK_PLUGIN)) return Page;
  return function LockedPortfolio(props: Props) {
    const isOn = useSetting(lockSetting) === 'on';
    const isLocked = usePortfolioLocked();
    useEffect(() => {
      const lock = () => {
        if (document.visibilityState === 'hidden') unlocked.set(false);
      };
      document.addEventListener('visibilitychange', lock);
      return () => {
        document.removeEventListener('visibilitychange', lock);
        unlocked.set(false);
      };
    }, []);
    const { unlock, problem } = useUnlock(bridge, () => unlocked.set(true));
    const [wasOpen, setWasOpen] = useState(!isLocked);
    if (!isLocked && !wasOpen) setWasOpen(true);
    return (
      <>
        {isLocked && <LockScreen unlock={unlock} problem={problem} />}
        {wasOpen && (
          <Activity mode={isLocked ? 'hidden' : 'visible'}>
            <Page {...props} />
          </Activity>
        )}
        {!isLocked && <LockSwitch isOn={isOn} unlock={unlock} problem={problem} />}
      </>
    );
  };
}

interface UnlockProps {
  readonly unlock: () => Promise<boolean>;
  readonly problem: Problem | undefined;
}

type Problem = 'none' | 'failed';

function useUnlock(bridge: NativeBridge, onOpen: () => void) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem>();
  const unlock = async (): Promise<boolean> => {
    setProblem(undefined);
    try {
      const { isAvailable } = await bridge.call<{ isAvailable: boolean }>(
        LOCK_PLUGIN,
        'isAvailable',
        anyMeans,
      );
      if (!isAvailable) setProblem('none');
      if (!isAvailable) return false;
      const words = { title: t('portfolioLock.title'), reason: t('portfolioLock.text') };
      await bridge.call(LOCK_PLUGIN, 'verifyIdentity', { ...anyMeans, ...words });
      onOpen();
      return true;
    } catch {
      // The plugin rejects when somebody cancels or is not recognised.
      setProblem('failed');
      return false;
    }
  };
  return { unlock, problem };
}

function LockScreen({ unlock, problem }: UnlockProps) {
  const { t } = useTranslation();
  return (
    <EmptyMessage
      title={t('portfolioLock.title')}
      action={t('portfolioLock.unlock')}
      onAct={() => void unlock()}
    >
      {t(`portfolioLock.${problem ?? 'text'}`)}
    </EmptyMessage>
  );
}

/** Switching it on proves that this person can open it again. */
function LockSwitch({ isOn, unlock, problem }: UnlockProps & { isOn: boolean }) {
  const { t } = useTranslation();
  const change = async () => {
    if (isOn) lockSetting.choose('off');
    else if (await unlock()) lockSetting.choose('on');
  };
  return (
    <p className="portfolio-lock">
      <button type="button" className="btn" onClick={() => void change()}>
        {t(isOn ? 'portfolioLock.turnOff' : 'portfolioLock.turnOn')}
      </button>
      <span role="status">{problem && t(`portfolioLock.${problem}`)}</span>
    </p>
  );
}
