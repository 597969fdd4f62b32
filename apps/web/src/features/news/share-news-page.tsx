import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
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
import { type NewsSearch, parseNewsSearch } from './news-search.ts';
import { ShareStart } from './share-start.tsx';

/** News of one share; without a code, a page to choose one. */
export function ShareNewsPage({ search: given, onSearch }: ScreenProps) {
  const search = parseNewsSearch(given);
  const { code } = search;
  const shares = useFindableShares();
  const known = shares.length === 0 || shares.some((share) => share.code === code);
  if (code === undefined || !known) {
    return (
      <ShareStart shares={shares} unknown={code} onChoose={(next) => onSearch({ code: next })} />
    );
  }
  return <NewsOfShare code={code} search={search} shares={shares} onSearch={onSearch} />;
}

interface NewsOfShareProps {
  readonly code: string;
  readonly search: NewsSearch;
  readonly shares: ReturnType<typeof useFindableShares>;
  readonly onSearch: (search: object) => void;
}

function NewsOfShare({ code, search, shares, onSearch }: NewsOfShareProps) {
  const { t } = useTranslation();
  const name = useCompanyName(useQuery(companiesQuery).data?.get(code));
  return (
    <NewsFrame
      title={t('news.ofShare', { code })}
      description={t('news.ofOneDescription')}
      note={<ShareNow code={code} name={name} />}
      search={search}
      onSearch={onSearch}
      withShare={false}
      choice={
        <ShareChoice
          value={code}
          shares={shares}
          needed
          onChoose={(next) => onSearch(parseNewsSearch({ ...search, code: next }))}
        />
      }
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
          <Change value={changeOf(quote)} />
          <ChangePercent value={changePercentOf(quote)} />
        </span>
      )}
    </>
  );
}
