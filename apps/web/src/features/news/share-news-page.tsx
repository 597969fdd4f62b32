import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { useQuote } from '../../live/use-quote.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { NewsFrame } from './news-frame.tsx';
import { NewsOfMine } from './news-of-mine.tsx';
import { type NewsSearch, parseNewsSearch } from './news-search.ts';

/** News of one share; without a code, of the shares in my watch lists, then of all shares. */
export function ShareNewsPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = parseNewsSearch(given);
  const { code } = search;
  const shares = useFindableShares();
  const known = shares.length === 0 || shares.some((share) => share.code === code);
  const choice = (
    <ShareChoice
      value={known ? code : undefined}
      shares={shares}
      onChoose={(next) => onSearch(parseNewsSearch({ ...search, code: next }))}
    />
  );
  if (code !== undefined && known)
    return <NewsOfShare code={code} search={search} choice={choice} onSearch={onSearch} />;
  const { code: unknown, ...rest } = search;
  return (
    <NewsFrame
      title={t('news.ofOne')}
      description={t('news.ofOneDescription')}
      search={rest}
      onSearch={onSearch}
      tab="shareNews"
      withShare
      choice={choice}
    >
      {unknown !== undefined && (
        <p className="share-unknown" role="alert">
          <b>{t('news.noSuchTitle', { code: unknown })}</b> {t('news.noSuch')}
        </p>
      )}
      {rest.shares === undefined && (
        <>
          <NewsOfMine search={rest} />
          <h2 className="bulletin-part">{t('news.everyShare')}</h2>
        </>
      )}
    </NewsFrame>
  );
}

interface NewsOfShareProps {
  readonly code: string;
  readonly search: NewsSearch;
  readonly choice: ReactNode;
  readonly onSearch: (search: object) => void;
}

function NewsOfShare({ code, search, choice, onSearch }: NewsOfShareProps) {
  const { t } = useTranslation();
  const name = useCompanyName(useQuery(companiesQuery).data?.get(code));
  return (
    <NewsFrame
      title={t('news.ofShare', { code })}
      description={t('news.ofOneDescription')}
      note={<ShareNow code={code} name={name} />}
      search={search}
      onSearch={onSearch}
      tab="shareNews"
      withShare={false}
      choice={choice}
    />
  );
}

/** The share beside the title: link, name, current price. */
function ShareNow({ code, name }: { code: ShareCode; name: string }) {
  const quote = useQuote(useMarket().board, code);
  return (
    <>
      <ShareLink code={code} />
      <span className="bulletin-company">{name}</span>
      {quote !== undefined && (
        <span className="share-now">
          <b>
            <Price value={priceOf(quote)} />
          </b>
          <Change value={shownChange(quote).change} />
          <ChangePercent value={shownChange(quote).percent} />
        </span>
      )}
    </>
  );
}
