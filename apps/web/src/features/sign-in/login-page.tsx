import './words.ts';
import { type ScreenName, screens } from '@dorpon/contract/screens.data';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { mailSignInLink } from '../../api/sign-in.ts';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { localStars } from '../../watch-lists/local-stars.ts';
import { mailPasswordLink } from './calls.ts';
import { CreateForm } from './create-form.tsx';
import { MailForm } from './mail-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondForm } from './second-form.tsx';
import { parseSignInSearch, searchOf, signInPath, type Way } from './sign-in-search.ts';
import './sign-in.css';

const ready = { kind: 'ready' } as const;
const tabs = ['password', 'link', 'phone'] as const;

export function LoginPage({ search, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const { way, next, failure, arrived } = useMemo(() => parseSignInSearch(search), [search]);
  const isChecked = useRedirectSignedIn(next);
  const go = (to: Way) => onSearch(searchOf(to, next));
  const isApart = way === 'create' || way === 'forgot' || way === 'second';
  const heading = isApart ? (`signIn.${way}` as const) : 'signIn';
  const onSecond = () => go('second');
  useHeadingFocus(heading);
  const back = (
    <button type="button" className="link-btn" onClick={() => go('password')}>
      {t('signIn.act.back')}
    </button>
  );
  return (
    <PageFrame
      title={t(`${heading}.title`)}
      description={t(`${heading}.description`)}
      state={ready}
      plain
    >
      {arrived && !isChecked ? (
        <p className="sign-in-arriving" role="status">
          {t('signIn.arriving')}
        </p>
      ) : (
        <div className="sign-in">
          <div className="sign-in-ways">
            <WhySignIn next={next} />
            {failure !== null && (
              <p className="entry-fault" role="alert">
                {t(failure === 'later' ? 'signIn.fault.elsewhereLater' : 'signIn.fault.elsewhere')}
              </p>
            )}
            {way === 'create' && <CreateForm next={next} links={back} />}
            {way === 'second' && <SecondForm links={back} />}
            {way === 'forgot' && (
              <MailForm
                text={t('signIn.forgot.text')}
                action={t('signIn.act.reset')}
                sent={(email) => t('signIn.sent.forgot', { email })}
                mail={(email) => mailPasswordLink({ email, redirectTo: next })}
                links={back}
              />
            )}
            {!isApart && (
              <>
                <Tabs
                  label={t('signIn.ways')}
                  value={way}
                  tabs={tabs.map((value) => ({ value, label: t(`signIn.way.${value}`) }))}
                  onChoose={go}
                >
                  {way === 'password' && (
                    <PasswordForm next={next} onForgot={() => go('forgot')} onSecond={onSecond} />
                  )}
                  {way === 'phone' && <PhoneForm onSecond={onSecond} />}
                  {way === 'link' && (
                    <MailForm
                      text={t('signIn.linkText')}
                      action={t('signIn.act.sendLink')}
                      sent={(email) => t('signIn.sent.link', { email })}
                      mail={(email) => mailSignInLink({ email, callbackURL: next })}
                    />
                  )}
                </Tabs>
                <PasskeyButton />
                <ProviderButtons next={next} />
                <p className="sign-in-new">
                  {t('signIn.noAccount')}{' '}
                  <button type="button" className="text-btn" onClick={() => go('create')}>
                    {t('signIn.act.createOne')}
                  </button>
                </p>
              </>
            )}
          </div>
          <WhyAccount />
        </div>
      )}
    </PageFrame>
  );
}

/**
 * Goes to `next` once a member is signed in, here or in another tab; an unverified member goes to
 * the page that confirms the e-mail. Returns whether the first check is done.
 */
function useRedirectSignedIn(next: string): boolean {
  const { history } = useRouter();
  const member = useMember();
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void memberStore.refresh().then(() => setChecked(true));
  }, []);
  useEffect(() => {
    if (member) history.replace(member.verified ? next : signInPath(next, '/verifyEmail'));
  }, [member, next, history]);
  return isChecked;
}

/**
 * Moves the focus to the heading of a new form: for screen readers and the keyboard it is a new
 * page.
 */
function useHeadingFocus(heading: string): void {
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    const title = document.querySelector<HTMLElement>('#main h1');
    if (title === null) return;
    title.tabIndex = -1;
    title.focus();
  }, [heading]);
}

/** Why the requested page needs an account, and what happens to the stars of this browser. */
function WhySignIn({ next }: { next: string }) {
  const { t } = useTranslation();
  const stars = useSyncExternalStore(localStars.subscribe, localStars.read).length;
  const added = useDigits(t('signIn.stars', { count: stars, n: stars }));
  const path = next.split(/[?#]/, 1)[0];
  const page = memberScreens.find((name) => screens[name].path === path);
  if (page === undefined && stars === 0) return null;
  return (
    <div className="sign-in-reason">
      {page && <p>{t(`signIn.reason.${reasonOf[page]}`)}</p>}
      {stars > 0 && <p>{added}</p>}
    </div>
  );
}

type MemberScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['access'] extends 'verified' ? Name : never;
}[ScreenName];

/** A screen for members that is missing here does not compile. */
const reasonOf = {
  watchList: 'lists',
  portfolio: 'portfolio',
  notification: 'alerts',
  myScreener: 'screeners',
  message: 'messages',
  privacy: 'account',
  billing: 'account',
  deleteAccount: 'account',
} as const satisfies Record<MemberScreen, string>;
const memberScreens = Object.keys(reasonOf) as MemberScreen[];

const reasons = ['lists', 'portfolio', 'alerts', 'messages', 'settings'] as const;

function WhyAccount() {
  const { t } = useTranslation();
  return (
    <aside className="sign-in-why">
      <h2>{t('signIn.why.title')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`signIn.why.${reason}`)}</li>
        ))}
      </ul>
      <p>{t('signIn.why.free')}</p>
    </aside>
  );
}
