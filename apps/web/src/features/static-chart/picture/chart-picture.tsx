import { type ChartPage, DEFAULT_PERIOD } from '@dorpon/contract/chart-page';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { ShareCode } from '@dorpon/domain/units';
import type { CSSProperties } from 'react';
import { underApi } from '../../../api/call.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Size } from '../../../platform/use-element-size.ts';
import { DASH, formatChange, formatPercent, formatPrice } from '../../../ui/text/format.ts';
import type { PictureState, ShownPicture } from './use-picture.ts';
import './chart-picture.css';

interface ChartPictureProps {
  readonly picture: PictureState;
  /** Size of the requested image, for the skeleton. */
  readonly size: Size;
  readonly alt: string;
}

/** A new image fades in over the one before; the frame has its size before either loads. */
export function ChartPicture({ picture, size, alt }: ChartPictureProps) {
  const { t } = useTranslation();
  const { shown, under, waiting, fault } = picture;
  if (shown === null) {
    return fault === null ? <PictureSkeleton size={size} label={t('staticChart.loading')} /> : null;
  }
  return (
    <a
      className="picture"
      style={frameOf(shown.size)}
      href={underApi(shown.path)}
      target="_blank"
      rel="noopener"
      title={t('staticChart.open')}
      data-waiting={waiting || fault !== null}
    >
      {[shown, ...(under ? [under] : [])].toReversed().map((each) => (
        <Layer key={each.path} picture={each} alt={each === shown ? alt : ''} />
      ))}
    </a>
  );
}

function Layer({ picture: { src, size }, alt }: { picture: ShownPicture; alt: string }) {
  return <img className="picture-layer" src={src} alt={alt} {...size} />;
}

const frameOf = ({ width, height }: Size) =>
  ({ '--picture-width': `${width}px`, '--picture-shape': `${width} / ${height}` }) as CSSProperties;

/** Skeleton: code, price, legend and grid lines. */
function PictureSkeleton({ size, label }: { size: Size; label: string }) {
  return (
    <div className="picture picture-bones" role="status" aria-label={label} style={frameOf(size)}>
      <div className="picture-head">
        <i className="bone" style={{ width: 180 }} />
        <i className="bone picture-price" style={{ width: 110 }} />
        <i className="bone" style={{ width: 90 }} />
      </div>
      <div className="picture-grid">
        {Array.from({ length: 6 }, (_, line) => (
          <i key={line} />
        ))}
      </div>
    </div>
  );
}

/** The image in a sentence: code, period, last price, change. */
export function usePictureAlt(code: ShareCode, page: ChartPage, quote: Quote | undefined): string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const n = (text: string): string => inNumerals(text, numerals);
  const period = n(t(`staticChart.periodInFull.${page.period ?? DEFAULT_PERIOD}`));
  if (!quote) return t('staticChart.altUnknown', { code, period });
  const { change, percent } = shownChange(quote);
  return t('staticChart.alt', {
    code,
    period,
    last: n(formatPrice(priceOf(quote))),
    change: change === null ? DASH : n(formatChange(change)),
    percent: percent === null ? DASH : n(formatPercent(percent)),
  });
}
