import { type ChartPage, chartPagePath, DEFAULT_PERIOD } from '@dorpon/contract/chart-page';
import type { ChartInterval } from '@dorpon/contract/charts';
import type { ShareCode } from '@dorpon/domain/units';
import { underApi } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { type Appearance, sharedPicture } from './picture/picture-path.ts';

interface ChartActionsProps {
  readonly code: ShareCode;
  readonly page: ChartPage;
  readonly appearance: Appearance & { readonly interval: ChartInterval };
}

const formats = ['png', 'svg'] as const;

export function ChartActions({ code, page, appearance }: ChartActionsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const addressOf = (format: (typeof formats)[number]) =>
    new URL(underApi(sharedPicture(code, page, appearance, format)), location.href).href;
  const copyLink = (address: string, done: string) =>
    copy(address, done, t('staticChart.notCopied', { address }));

  async function sharePage(): Promise<void> {
    const address = new URL(chartPagePath(code, page, appearance.lang), location.href);
    const moment = new URLSearchParams(location.search).get('at');
    if (moment !== null) address.searchParams.set('at', moment);
    const url = address.href;
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      try {
        return await navigator.share({ url, title: document.title });
      } catch (cause) {
        // Cancelling the share sheet must not copy the link either.
        if (cause instanceof DOMException && cause.name === 'AbortError') return;
      }
    }
    await copyLink(url, t('staticChart.pageCopied'));
  }

  return (
    <div className="chart-actions">
      <button
        type="button"
        className="btn"
        onClick={() => copyLink(addressOf('png'), t('staticChart.copied'))}
      >
        {t('staticChart.copy')}
      </button>
      <button type="button" className="btn" onClick={sharePage}>
        {t('staticChart.sharePage')}
      </button>
      <span className="chart-downloads">
        <span className="control-label">{t('staticChart.download')}</span>
        {formats.map((format) => (
          <a
            key={format}
            className="btn"
            translate="no"
            href={addressOf(format)}
            download={`${code}-${page.period ?? DEFAULT_PERIOD}.${format}`}
            aria-label={t('staticChart.downloadAs', { format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </span>
    </div>
  );
}
