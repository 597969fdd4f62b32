import type { Portfolio } from '@dorpon/contract/portfolio';
import { DEPOSIT } from '@dorpon/contract/portfolio-overview';
import { withDeposit } from '@dorpon/domain/portfolio/returns/benchmark';
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

/** The portfolio of whose settings the rate is; undefined where none has one. */
export type Deposit = { readonly of: Portfolio; readonly isOneOfSeveral: boolean } | undefined;

/** Of several portfolios with other rates it is said whose rate it is. */
export function depositOf(portfolios: readonly Portfolio[]): Deposit {
  const of = withDeposit(portfolios);
  const isOther = ({ settings }: Portfolio) => settings.depositRate !== of?.settings.depositRate;
  return of && { of, isOneOfSeveral: portfolios.some(isOther) };
}

interface AgainstChoiceProps {
  readonly value: string;
  readonly deposit: Deposit;
  readonly onChoose: (against: string) => void;
}

/** What the portfolio is compared with: an index, the fixed deposit of the settings, or any share. */
export function AgainstChoice({ value, deposit, onChoose }: AgainstChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const nameOf = useAgainstName(deposit);
  const { data: companies } = useQuery(companiesQuery);
  const shareName = useShareNames(companies);
  const choices = [...INDICES, ...(deposit ? [DEPOSIT] : [])];
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

export function useAgainstName(deposit: Deposit): (against: string) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return (against) => {
    if (against !== DEPOSIT || !deposit) return against;
    const { name, settings } = deposit.of;
    const decimals = Number.isInteger(settings.depositRate) ? 0 : 2;
    const percent = inNumerals(formatPortion(settings.depositRate, decimals), numerals);
    return deposit.isOneOfSeveral
      ? t('performance.depositOf', { percent, name })
      : t('performance.depositAt', { percent });
  };
}
