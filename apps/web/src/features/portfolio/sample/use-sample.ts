import { getEodDataFromTo } from '@dorpon/contract/eod';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { chargesOfTrade, usualRates } from '@dorpon/domain/portfolio/broker-charges';
import { paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useActFault } from '../../../i18n/use-act-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFindableShares } from '../../../live/use-findable-shares.ts';
import { newId, usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { defaultSettings } from '../settings/default-settings.ts';
import { SAMPLE_ID } from './is-sample.ts';

const SHARES = 5;
const DAYS = 300;
const DEPOSIT = 50_000_000;
/** About so much is bought of each, in paisa. */
const EACH = 8_000_000;

/** Makes a portfolio of the busiest shares, bought at closes of the past months. */
export function useSample(today: TradingDay, onMade: (id: string) => void) {
  const { t } = useTranslation();
  const writes = usePortfolioWrites();
  const whyFailed = useActFault();
  const toast = useToast();
  const shares = useFindableShares();
  const [busy, setBusy] = useState(false);
  const closesOf = async (code: ShareCode) => {
    const from = dhakaTime(addDays(today, -DAYS), 0);
    const query = { code, adjust: 0 as const, from, upto: dhakaTime(today, 0) - 1 };
    const { answer } = await call(getEodDataFromTo, { query });
    return answer.filter(({ c, v }) => c > 0 && v > 0);
  };
  const make = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const codes = shares.slice(0, SHARES).map(({ code }) => code);
      const found = await Promise.all(codes.map(closesOf));
      const id = SAMPLE_ID + newId().slice(0, 8);
      const bought = found.flatMap((days, index) => {
        // One after another over the months.
        const day = days[Math.floor((days.length * index) / (SHARES + 1))];
        if (!day) return [];
        const price = paisa(day.c);
        const quantity = Math.max(1, Math.floor(EACH / price));
        const charges = chargesOfTrade(quantity * price, usualRates(day.d)).total;
        const code = codes[index]!;
        return [{ kind: 'buy' as const, day: day.d, code, quantity, price, charges }];
      });
      const first = bought.map(({ day }) => day).sort()[0];
      if (first === undefined) return;
      const name = t('portfolio.sample.name');
      const made = await writes.savePortfolio(
        { id, base: 0, name, settings: defaultSettings },
        null,
      );
      if (made?.outcome !== 'saved') return;
      const deposit = { kind: 'deposit' as const, day: first, amount: DEPOSIT };
      const changes = [deposit, ...bought].map((content) => ({ id: newId(), base: 0, content }));
      const said = t('portfolio.form.created', { name });
      const saved = await writes.saveTransactions({ portfolio: id, changes }, said);
      if (saved?.outcome === 'saved') onMade(id);
    } catch (fault) {
      toast({ title: t('portfolio.sample.failed'), text: whyFailed(fault) });
    } finally {
      setBusy(false);
    }
  };
  return { make, busy };
}
