import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressElsewhere, waysInQuery } from './calls.ts';
import { doorTo } from './sign-in-search.ts';
import { useAttempt } from './use-attempt.ts';

/** Sign-in with an identity provider, where this site has any configured. */
export function ElsewhereButtons({ next }: { next: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(waysInQuery);
  const { fault, run } = useAttempt();
  if (data.length === 0) return null;
  const [before, after] = t('signIn.act.goOn', { name: '\n' }).split('\n');
  const go = (provider: string) =>
    run(async () => {
      const callbackURL = doorTo(next, '/login?arrived=1');
      location.assign(await addressElsewhere({ provider, callbackURL }));
    });
  return (
    <section className="elsewhere" aria-label={t('signIn.or')}>
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
