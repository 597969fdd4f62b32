import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { marketTimeQuery } from '../api/market-time.ts';
import { useConnection } from '../live/use-connection.ts';
import { useMarket } from '../platform/market-context.ts';
import { agoOf } from '../ui/number/ago-of.ts';
import { inNumerals, useNumerals } from '../ui/number/numerals.tsx';

/** Where the prices come from; when they stopped coming, how old they are and why. */
export function SourceBadge() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const state = useConnection(useMarket().connection);
  const source = useQuery(marketTimeQuery).data?.source;
  if (state.code === 'live' && source !== undefined) {
    return <span className="badge">{t(`source.${source}`)}</span>;
  }
  if (state.code === 'live' || state.code === 'connecting') {
    if (source === undefined) return null;
    return <span className="badge">{t('source.connecting')}</span>;
  }
  const ago = state.age === undefined ? null : agoOf(0, state.age);
  const age = ago === null ? '' : t(`time.${ago.unit}`, { count: ago.count });
  const why = state.code === 'stale' ? '' : t(`connection.${state.code}`);
  const stale = age === '' ? why : t('source.stale', { age });
  return (
    <span className="badge stale" role="status" title={why}>
      <i className="live-dot still" />
      {inNumerals(stale, numerals)}
    </span>
  );
}
