import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import { changeOf, changePercentOf, priceOf } from '@dorpon/domain/market/quote';
import { taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { indexLinesQuery } from '../../api/index-lines.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMomentQuote } from '../../live/use-moment.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Change, ChangePercent, Price } from '../../ui/text/figures.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import type { HomeIndex } from './home-search.ts';

interface OtherIndicesProps {
  readonly shown: HomeIndex;
  readonly onChoose: (code: HomeIndex) => void;
  readonly phone: boolean;
}

/** The indices that are not in the large chart; a press shows one there. */
export const OtherIndices = memo(function OtherIndices(props: OtherIndicesProps) {
  const { shown, ...rest } = props;
  const { t } = useTranslation();
  return (
    <section className="other-indices" aria-label={t('home.index.others')}>
      {mainIndexCodes
        .filter((code) => code !== shown)
        .map((code) => (
          <OtherIndex key={code} code={code} {...rest} />
        ))}
    </section>
  );
});

type OtherIndexProps = Omit<OtherIndicesProps, 'shown'> & { readonly code: HomeIndex };

function OtherIndex({ code, onChoose, phone }: OtherIndexProps) {
  const quote = useMomentQuote(code);
  const lines = useQuery(indexLinesQuery).data?.lines;
  const today = lines?.get(code)?.today;
  const values = useMemo(
    () => (today ?? []).map((value) => (value === null ? null : taka(value))),
    [today],
  );
  return (
    <button type="button" className="other-index" onClick={() => onChoose(code)}>
      <span className="other-figures">
        <span className="other-code">{code}</span>
        <b>
          {quote || lines ? (
            <Price value={quote ? priceOf(quote) : null} />
          ) : (
            <i className="bone" />
          )}
        </b>
        <span className="other-change">
          {quote && (
            <span className={toneOf(changeOf(quote))}>
              <i className="triangle" />
              <Change value={changeOf(quote)} />
            </span>
          )}
          {quote && <ChangePercent value={changePercentOf(quote)} />}
        </span>
      </span>
      <Sparkline
        values={values}
        datum={quote === undefined ? null : taka(quote.yesterdayClose)}
        now={quote && taka(priceOf(quote))}
        width={phone ? 56 : 96}
        height={28}
        live
      />
    </button>
  );
}
