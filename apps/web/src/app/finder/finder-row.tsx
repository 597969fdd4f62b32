import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import type { FinderItem, ShareItem } from './finder-item.ts';

export function FinderRow({ item }: { item: FinderItem }) {
  if (item.kind === 'share') return <ShareFace item={item} />;
  return (
    <>
      <Icon name={item.kind === 'screen' ? item.screen.icon : 'sliders'} />
      <span className="finder-name">{item.label}</span>
    </>
  );
}

/** Code and name, current price and change. */
function ShareFace({ item }: { item: ShareItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const quote = useQuote(useMarket().board, item.code);
  const name = language === 'bn' ? item.nameBangla || item.name : item.name;
  return (
    <>
      <span className="finder-code">{item.code}</span>
      <span className="finder-name">
        {name}
        {item.isIndex && <span className="finder-kind">{t('finder.index')}</span>}
      </span>
      {quote && (
        <span className="finder-figures">
          <HaltTag halt={quote.halt} short />
          <b>
            <Price value={priceOf(quote)} />
          </b>
          <span className="finder-change">
            <Change value={changeOf(quote)} />
          </span>
          <span className="finder-percent">
            <ChangePercent value={changePercentOf(quote)} />
          </span>
        </span>
      )}
    </>
  );
}
