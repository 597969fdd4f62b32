import { DEPOSIT } from '@dorpon/contract/portfolio-overview';
import type { Percent } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SharePicker } from '../../../market-ui/share/share-picker.tsx';
import { useShareNames } from '../../../market-ui/share/use-share-names.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { formatPortion } from '../../../ui/text/format.ts';

const INDICES = ['DSEX', 'DS30', 'DSES'];

/** Opens the picker; no share has such a code. */
const OTHER = '…';

interface AgainstChoiceProps {
  readonly value: string;
  /** Of the settings; nothing to compare with at zero. */
  readonly depositRate: Percent;
  readonly onChoose: (against: string) => void;
}

/** What the portfolio is compared with: an index, the fixed deposit of the settings, or any share. */
export function AgainstChoice({ value, depositRate, onChoose }: AgainstChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const nameOf = useAgainstName(depositRate);
  const { data: companies } = useQuery(companiesQuery);
  const shareName = useShareNames(companies);
  const choices = [...INDICES, ...(depositRate > 0 ? [DEPOSIT] : [])];
  const shown = choices.includes(value) ? choices : [...choices, value];
  return (
    <>
      <SelectMenu
        label={t('performance.against')}
        value={value}
        choices={[
          ...shown.map((code) => ({ value: code, label: nameOf(code) })),
          { value: OTHER, label: t('performance.share') },
        ]}
        onChoose={(chosen) => (chosen === OTHER ? setOpen(true) : onChoose(chosen))}
      />
      <SharePicker
        open={open}
        onClose={() => setOpen(false)}
        onPick={onChoose}
        companies={companies}
        nameOf={shareName}
      />
    </>
  );
}

export function useAgainstName(depositRate: Percent): (against: string) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (against) => {
    if (against !== DEPOSIT) return against;
    const percent = formatPortion(depositRate, Number.isInteger(depositRate) ? 0 : 2);
    return inNumerals(t('performance.depositAt', { percent }), numerals);
  };
}
