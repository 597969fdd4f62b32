import './share-picker-words.ts';
import type { Quote } from '@dorpon/domain/market/quote';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { findShares } from '@dorpon/domain/shares/find-shares';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { Picker } from '../../ui/overlays/picker.tsx';
import type { PickItem } from '../../ui/overlays/picker-window.tsx';
import { ChangePercent, Price } from '../../ui/text/figures.tsx';
import './share-picker.css';

interface SharePickerProps {
  readonly open: boolean;
  /** Unset: "Choose a share". */
  readonly title?: string;
  /** Unset: by code or name. */
  readonly hint?: string;
  /** What else a text can mean, such as a ratio of two shares. */
  readonly pairOf?: (
    query: string,
  ) => { readonly key: string; readonly label: string; readonly text: string } | undefined;
  readonly onClose: () => void;
  readonly onPick: (code: ShareCode) => void;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly nameOf: (code: ShareCode) => string;
}

const isIndex = ({ quoteBase }: Quote): boolean => quoteBase === 'A-IDX';

const MAX_FOUND = 12;
const MAX_TRADED = 12;

/** Finds a share or index by code, or by name in either language. */
export function SharePicker(props: SharePickerProps) {
  const { open, onClose, onPick, companies, nameOf } = props;
  const { t } = useTranslation();
  const { board } = useMarket();

  const itemOf = (quote: Quote): PickItem => ({
    key: quote.code,
    face: <ShareFace quote={quote} name={nameOf(quote.code)} />,
  });
  const find = (query: string) => {
    const quotes = [...board.all().values()];
    const groups = query === '' ? suggestions(quotes) : [matches(query, quotes)];
    const pair = props.pairOf?.(query);
    const shares = groups
      .map((group) => ({ ...group, items: group.quotes.map(itemOf) }))
      .filter(({ items }) => items.length > 0);
    if (pair === undefined) return shares;
    const { key, label, text } = pair;
    return [
      { key: 'pair', label, items: [{ key, face: <PairFace code={key} text={text} /> }] },
      ...shares,
    ];
  };
  const suggestions = (quotes: readonly Quote[]) => {
    const traded = quotes.filter((quote) => !isIndex(quote)).sort((a, b) => b.value - a.value);
    const indices = quotes.filter(isIndex);
    return [
      { key: 'indices', label: t('sharePicker.indices'), quotes: indices },
      { key: 'traded', label: t('sharePicker.traded'), quotes: traded.slice(0, MAX_TRADED) },
    ];
  };
  const matches = (query: string, quotes: readonly Quote[]) => {
    const candidates = quotes.map((quote) => ({
      quote,
      code: quote.code,
      name: companies?.get(quote.code)?.name ?? nameOf(quote.code),
      nameBangla: companies?.get(quote.code)?.nameBangla ?? '',
      weight: quote.value,
    }));
    const found = findShares(candidates, query, MAX_FOUND).map(({ quote }) => quote);
    return { key: 'found', label: t('sharePicker.found'), quotes: found };
  };

  return (
    <Picker
      open={open}
      onClose={onClose}
      title={props.title ?? t('sharePicker.choose')}
      hint={props.hint ?? t('sharePicker.hint')}
      clearLabel={t('sharePicker.clear')}
      find={find}
      onPick={onPick}
      emptyTitle={(query) => t('sharePicker.emptyTitle', { query })}
      emptyText={t('sharePicker.emptyText')}
    />
  );
}

const PairFace = ({ code, text }: { code: string; text: string }) => (
  <>
    <b className="pick-code" translate="no">
      {code}
    </b>
    <span className="pick-name">{text}</span>
  </>
);

function ShareFace({ quote, name }: { quote: Quote; name: string }) {
  return (
    <>
      <b className="pick-code" translate="no">
        {quote.code}
      </b>
      <span className="pick-name">{name}</span>
      <span className="pick-price">
        <Price value={priceOf(quote)} />
      </span>
      <span className="pick-percent">
        <ChangePercent value={shownChange(quote).percent} />
      </span>
    </>
  );
}
