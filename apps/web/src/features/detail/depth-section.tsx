import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../live/use-quote.ts';
import { useMarket } from '../../platform/market-context.ts';
import { DepthLadder } from '../../ui/depth-ladder.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { DetailSection } from './detail-section.tsx';
import { useDepth } from './use-depth.ts';

export function DepthSection({ code }: { code: ShareCode }) {
  const { t } = useTranslation();
  const { depth, query } = useDepth(code);
  const halt = useQuote(useMarket().board, code)?.halt ?? '';
  return (
    <DetailSection name="depth" title={t('detail.depth.title')} aside={t('detail.depth.aside')}>
      {query.isError && depth === null ? (
        <SectionFault title={t('detail.depth.failed')} query={query} />
      ) : (
        <DepthLadder depth={depth} halt={halt} />
      )}
    </DetailSection>
  );
}
