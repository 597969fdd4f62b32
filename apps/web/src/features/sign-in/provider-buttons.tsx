import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { providerSignInUrl, providersQuery } from './calls.ts';
import { signInPath } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';

/** Sign-in with an identity provider, where this site has any configured. */
export function ProviderButtons({ next }: { next: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(providersQuery);
  const { fault, run } = useAttempt();
  if (data.length === 0) return null;
  const [before, after] = t('signIn.act.goOn', { name: '\n' }).split('\n');
  const go = (provider: string) =>
    run(async () => {
      const callbackURL = signInPath(next, '/login?arrived=1');
      location.assign(await providerSignInUrl({ provider, callbackURL }));
    });
  return (
    <section className="providers" aria-label={t('signIn.or')}>
      <h2>{t('signIn.or')}</h2>
      {data.map(({ id, name }) => (
        <button key={id} type="button" className="btn" onClick={() => void go(id)}>
          <span>
            {before}
            <b translate="no">{name}</b>
            {after}
          </span>
        </button>
      ))}
      <p role="alert" className="entry-fault">
        {fault}
      </p>
    </section>
  );
}
