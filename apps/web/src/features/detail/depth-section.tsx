import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useQuote } from '../../live/use-quote.ts';
import { DepthLadder } from '../../market-ui/depth/depth-ladder.tsx';
import { useDepth } from '../../market-ui/depth/use-depth.ts';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { DetailSection } from './detail-section.tsx';

export function DepthSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { depth, isPast, query } = useDepth(code);
  const stored = useIsStored();
  const halt = useQuote(useMarket().board, code)?.halt ?? '';
  return (
    <DetailSection
      name="depth"
      title={t('detail.depth.title')}
      term="depth"
      aside={stored || isPast ? '' : t('detail.depth.aside')}
    >
      {stored && <p className="detail-none">{t('detail.depth.stored')}</p>}
      {!stored && isPast && <p className="detail-none">{t('detail.depth.past')}</p>}
      {!stored && !isPast && query.isError && depth === null && (
        <SectionFault title={t('detail.depth.failed')} query={query} />
      )}
      {!stored && !isPast && (depth !== null || !query.isError) && (
        <DepthLadder depth={depth} halt={halt} />
      )}
    </DetailSection>
  );
}
