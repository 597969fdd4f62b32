import '../words.ts';
import type { TradingDay } from '@dorpon/domain/units';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface GoToDateProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDay: (day: TradingDay) => void;
}

export function GoToDate({ open, onClose, onDay }: GoToDateProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState<TradingDay | null>(null);
  const go = () => {
    if (day === null) return;
    onClose();
    onDay(day);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('advanceChart.range.goTo')}
      actions={
        <button type="submit" form="go-to-date" className="btn primary" disabled={day === null}>
          {t('advanceChart.range.go')}
        </button>
      }
    >
      <form
        id="go-to-date"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <DateField label={t('advanceChart.range.day')} value={day} onDay={setDay} />
      </form>
    </Dialog>
  );
}
