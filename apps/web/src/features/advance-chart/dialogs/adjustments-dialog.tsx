import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Adjustment } from '../../../chart/bar-source.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import './dialogs.css';

interface AdjustmentsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly adjustments: readonly Adjustment[];
  readonly isRaw: boolean;
}

/** 5, or 12.5. */
export const plainPercent = (percent: number): string =>
  formatFixed(percent, 1).replace(/\.0$/, '');

/** The cause of each factor, in words: "stock dividend 5%, cash 1.50 a share". */
export function useCauseWords(): (adjustment: Adjustment) => string {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' });
  return ({ stock, rights, rightsPrice, cash }) => {
    const causes = [
      stock > 0 && t('advanceChart.adjustments.stock', { percent: plainPercent(stock) }),
      rights > 0 &&
        t('advanceChart.adjustments.rights', {
          ratio: `${plainPercent(rights)}%`,
          price: formatFixed(rightsPrice, 2),
        }),
      cash > 0 && t('advanceChart.adjustments.cash', { amount: formatFixed(cash, 2) }),
    ].filter((cause) => cause !== false);
    return inNumerals(list.format(causes), numerals);
  };
}

export function AdjustmentsDialog({ open, onClose, adjustments, isRaw }: AdjustmentsDialogProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const causeOf = useCauseWords();
  const none = isRaw ? t('advanceChart.adjustments.raw') : t('advanceChart.adjustments.none');
  return (
    <Dialog open={open} onClose={onClose} title={t('advanceChart.adjustments.title')}>
      <p className="dialog-says">
        {adjustments.length > 0 ? t('advanceChart.adjustments.text') : none}
      </p>
      {adjustments.length > 0 && (
        <table className="dialog-table">
          <thead>
            <tr>
              <th scope="col">{t('advanceChart.adjustments.day')}</th>
              <th scope="col">{t('advanceChart.adjustments.cause')}</th>
              <th scope="col">{t('advanceChart.adjustments.before')}</th>
              <th scope="col">{t('advanceChart.adjustments.factor')}</th>
            </tr>
          </thead>
          <tbody>
            {adjustments.toReversed().map((adjustment) => (
              <tr key={adjustment.day}>
                <th scope="row">
                  <Day day={adjustment.day} />
                </th>
                <td>{causeOf(adjustment)}</td>
                <td>{inNumerals(formatFixed(adjustment.closeBefore, 2), numerals)}</td>
                <td>{inNumerals(formatFixed(adjustment.factor, 4), numerals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
