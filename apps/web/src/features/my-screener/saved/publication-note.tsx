import '../../../screener/public/words.ts';
import { Link } from '@tanstack/react-router';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublications } from '../../../screener/public/use-publications.ts';
import { formatCount } from '../../../ui/text/format.ts';
import type { OpenScreener } from '../use-open-screener.ts';

/** What others see of the open screener, or why they no longer do. */
export function PublicationNote({ opened: { id, stored } }: { opened: OpenScreener }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const own = usePublications();
  const publication = own?.publications.find(({ screener }) => screener === id);
  if (!stored || !publication || publication.state === 'withdrawn') return null;
  const { state, reason, copies, text } = publication;
  if (state === 'removed')
    return (
      <p className="screener-public" data-removed>
        {t('myScreener.publish.removed', { reason: reason ?? '' })}
      </p>
    );
  const copied = t('publicScreener.copies', { count: copies, n: formatCount(copies) });
  const isEarlier = text !== stored.content.text;
  return (
    <p className="screener-public">
      <b>{t('myScreener.publish.public')}</b>{' '}
      <span translate="no">{t('publicScreener.by', { author: own?.author ?? '' })}</span> ·{' '}
      {inNumerals(copied, numerals)}
      {isEarlier && <> · {t('myScreener.publish.earlier')}</>}{' '}
      <Link className="link-btn" to="/screener-board/{-$id}" params={{ id: publication.id }}>
        {t('myScreener.publish.show')}
      </Link>
    </p>
  );
}
