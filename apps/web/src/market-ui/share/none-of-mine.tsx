import './whose-shares-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyMessage } from '../../ui/page/message.tsx';
import type { WhoseShares } from './whose-shares.ts';

interface NoneOfMineProps {
  readonly whose: WhoseShares;
  readonly onAll: () => void;
}

/** In place of a list of the reader's shares when there are none. */
export function NoneOfMine({ whose, onAll }: NoneOfMineProps) {
  const { t } = useTranslation();
  return (
    <EmptyMessage title={t('whoseShares.none')} action={t('whoseShares.showAll')} onAct={onAll}>
      {t(whose === 'watch' ? 'whoseShares.noneWatch' : 'whoseShares.nonePortfolio')}
    </EmptyMessage>
  );
}
