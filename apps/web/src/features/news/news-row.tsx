import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { Company } from '@dorpon/domain/shares/company';
import { memo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DisclosureFigures } from '../../market-ui/share/disclosure-figures.tsx';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { useCompanyName } from '../../market-ui/share/use-company-name.ts';

interface NewsRowProps {
  readonly item: NewsItem;
  readonly company: Company | undefined;
  /** On the page of one share the code is in the title. */
  readonly withShare: boolean;
}

export const NewsRow = memo(function NewsRow({ item, company, withShare }: NewsRowProps) {
  const { t } = useTranslation();
  const bangla = useLanguage() === 'bn';
  const name = useCompanyName(company);
  const { figures } = item;
  return (
    <li className="bulletin-row" data-news={item.id}>
      {withShare && (
        <p className="bulletin-share">
          <ShareLink code={item.code} />
          <span className="bulletin-company">{name}</span>
        </p>
      )}
      <div className="bulletin-words">
        <h3>
          <NewsText text={bangla ? item.banglaTitle : item.title} name={figures.rating} />
        </h3>
        <p>
          <NewsText text={bangla ? item.banglaBody : item.body} name={figures.rating} />
        </p>
      </div>
      <DisclosureFigures figures={figures} className="bulletin-figures" />
      <p className="bulletin-kind">{t(`news.kind.${item.kind}`)}</p>
    </li>
  );
});

/** Marks a rating such as `AA+` in the text as not to be translated. */
function NewsText({ text, name }: { text: string; name: string | undefined }) {
  if (name === undefined || name === '' || !text.includes(name)) return text;
  const [before = '', ...rest] = text.split(name);
  return (
    <>
      {before}
      {rest.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <span key={at}>
          <span translate="no">{name}</span>
          {after}
        </span>
      ))}
    </>
  );
}
