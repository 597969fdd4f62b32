import './words.ts';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { useMedia } from '../../platform/use-media.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { formatPrice } from '../../ui/text/format.ts';
import { DesktopChart } from './desktop-chart.tsx';
import { PhoneChart } from './phone/phone-chart.tsx';
import type { SymbolKind } from './symbol-kind.ts';
import type { OnAlert } from './view/price-alert.ts';
import { useChartScreen } from './view/use-chart-screen.ts';
import { useChartedName } from './view/use-charted-name.ts';
import './advance-chart.css';

/** A phone on its side is wider, but as low. */
export const PHONE = '(width < 680px), (height < 500px) and (pointer: coarse)';

interface AdvanceChartPageProps {
  readonly code: ChartSymbol;
  readonly kind: SymbolKind;
  /** Opens another share at the same place. */
  readonly onShare: (code: ShareCode) => void;
  readonly onAlert?: OnAlert;
}

export function AdvanceChartPage({ code, kind, onShare, onAlert }: AdvanceChartPageProps) {
  const phone = useMedia(PHONE);
  const screen = useChartScreen(code, onShare);
  const Layout = phone ? PhoneChart : DesktopChart;
  return (
    <>
      <ChartMeta code={code} />
      <Layout {...{ code, kind, screen, onAlert }} />
    </>
  );
}

/** Puts the price into the title of the tab, at most once a second. */
function ChartMeta({ code }: { code: ChartSymbol }) {
  const { t } = useTranslation();
  useSecond();
  const quote = useMarket().board.quote(code);
  const name = useChartedName(code);
  const price = useDigits(quote === undefined ? '' : formatPrice(priceOf(quote)));
  const title = t('advanceChart.title', { code });
  usePageMeta(
    t('app.title', { page: `${title} ${price}`.trim() }),
    t('advanceChart.description', { code, name }),
  );
  return null;
}
