import { changeSince } from '@dorpon/domain/figures/change-since';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { memo } from 'react';
import type { NewsLine } from '../../api/news.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { DisclosureFigures } from '../../market-ui/share/disclosure-figures.tsx';
import { NewsText } from '../../market-ui/share/news-text.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { Day, Time } from '../../ui/text/day-and-time.tsx';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';
import { untitledFigures } from './untitled-figures.ts';

interface NewsRowProps {
  readonly item: NewsLine;
  readonly company: Company | undefined;
  /** On the page of one share the code is in the title. */
  readonly withShare: boolean;
  readonly unfolded: boolean;
}

export const NewsRow = memo(function NewsRow(props: NewsRowProps) {
  const { item, company, withShare, unfolded } = props;
  const { t } = useTranslation();
  const bangla = useLanguage() === 'bn';
  const name = useCompanyName(company);
  const { figures } = item;
  const words = bangla ? item.banglaTitle : item.title;
  const title = <NewsText text={words} rating={figures.rating} />;
  const kind = t(`news.kind.${item.kind}`);
  const body = bangla ? item.banglaBody : item.body;
  return (
    <li className="bulletin-row" data-news={item.id}>
      <p className="bulletin-time" title={item.publishedAt === null ? t('news.noTime') : undefined}>
        {!withShare && (
          <span className="bulletin-date">
            <Day day={item.publishedOn} style="short" />
          </span>
        )}
        <Time at={item.publishedAt} />
      </p>
      {withShare && (
        <p className="bulletin-share">
          <ShareLink code={item.code} />
          <span className="bulletin-company">{name}</span>
        </p>
      )}
      <div className="bulletin-words">
        {body === '' ? (
          <h3>{title}</h3>
        ) : (
          <details open={unfolded}>
            <summary>
              <h3>{title}</h3>
              <Icon name="right" size={12} />
            </summary>
            <p>
              <NewsText text={body} rating={figures.rating} />
            </p>
          </details>
        )}
        <DisclosureFigures
          figures={untitledFigures(item.title, figures)}
          className="bulletin-figures"
        />
      </div>
      {/* A headline that begins with its kind need not be told twice. */}
      <p className="bulletin-kind">{!words.toLowerCase().startsWith(kind.toLowerCase()) && kind}</p>
      <PriceSince item={item} withShare={withShare} />
    </li>
  );
});

type PriceSinceProps = Pick<NewsRowProps, 'item' | 'withShare'>;

/**
 * The price, and its change since the announcement. The page of one share has the price in its
 * heading and shows here the price before the announcement.
 */
function PriceSince({ item, withShare }: PriceSinceProps) {
  const quote = useQuote(useMarket().board, item.code);
  const { priceBefore: before, publishedOn } = item;
  const price = quote === undefined ? 0 : priceOf(quote);
  const since = quote === undefined ? null : changeSince(quote, before, publishedOn);
  return (
    <>
      <p className="bulletin-price">
        <Price value={withShare ? price || null : before && Math.round(before)} />
      </p>
      <p className="bulletin-since">
        <ChangePercent value={since} />
      </p>
    </>
  );
}
