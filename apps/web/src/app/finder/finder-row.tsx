import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { type SyntheticEvent, useContext } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { HaltTag } from '../../market-ui/share/halt-tag.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { StarsContext } from '../../watch-lists/stars-provider.tsx';
import '../../watch-lists/star.css';
import type { FinderItem, ShareItem } from './finder-item.ts';

interface FinderRowProps {
  readonly item: FinderItem;
  /** Shows the actions for a share. */
  readonly onMore: (share: ShareItem) => void;
}

export function FinderRow({ item, onMore }: FinderRowProps) {
  if (item.kind === 'share')
    return (
      <>
        <ShareFace item={item} />
        <ShareTools item={item} onMore={onMore} />
      </>
    );
  return (
    <>
      <Icon name={iconOf(item)} />
      <span className="finder-name">{item.label}</span>
    </>
  );
}

const iconOf = (item: Exclude<FinderItem, ShareItem>): IconName => {
  if (item.kind === 'screen') return item.screen.icon;
  return item.kind === 'pair' ? 'candles' : 'sliders';
};

/**
 * For the pointer only, because an option of a list cannot contain buttons. The right arrow key
 * shows the same actions for the keyboard and for screen readers.
 */
function ShareTools({ item, onMore }: { item: ShareItem } & Pick<FinderRowProps, 'onMore'>) {
  const stars = useContext(StarsContext);
  // The row must not be chosen, and the field keeps the focus.
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (act: () => void) => ({
    onPointerDown: keep,
    onMouseDown: keep,
    onMouseUp: keep,
    onClick(event: SyntheticEvent) {
      keep(event);
      act();
    },
  });
  return (
    <span className="finder-tools" aria-hidden="true">
      {!item.isIndex && (
        <span
          className={`star ${stars?.isOn(item.code) ? 'on' : ''}`}
          {...press(() => void stars?.toggle(item.code))}
        >
          <Icon name="star" />
        </span>
      )}
      <span className="finder-more" {...press(() => onMore(item))}>
        <Icon name="dots" />
      </span>
    </span>
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
      <span className="finder-code" data-name-of={item.code}>
        {item.code}
      </span>
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
            <Change value={shownChange(quote).change} />
          </span>
          <span className="finder-percent">
            <ChangePercent value={shownChange(quote).percent} />
          </span>
        </span>
      )}
    </>
  );
}
