import { type Problem } from '@dorpon/contract/portfolio-problem';
import { portfolioSettings } from '@dorpon/contract/portfolio-settings';
import { faultAt, type Read } from '@dorpon/domain/portfolio/files/file-fault';
import type { PortfolioFile } from '@dorpon/domain/portfolio/files/portfolio-file';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { ProblemList, RefusedList } from './refused-list.tsx';
import { useImport } from './use-import.ts';

interface OwnFileProps {
  readonly read: Read<PortfolioFile>;
  readonly onDone: () => void;
}

/** A file that was exported here becomes a new portfolio. */
export function OwnFile({ read, onDone }: OwnFileProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const { create, isBusy } = useImport();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  if (read.how === 'refused') return <RefusedList faults={read.faults} />;
  const { name, transactions } = read.file;
  const settings = portfolioSettings.safeParse(read.file.settings);
  if (!settings.success) {
    const path = String(settings.error.issues[0]?.path[0] ?? 'settings');
    return <RefusedList faults={[faultAt(null, path, 'bad-value', '')]} />;
  }
  const n = formatCount(transactions.length);
  const save = async () => {
    const refused = await create(
      name,
      settings.data,
      transactions.map(({ id, ...content }) => ({ id, content })),
    );
    if (refused === null) return;
    setProblems(refused);
    if (refused.length > 0) return;
    toast({ title: inNumerals(t('portfolioFiles.import.saved', { n }), numerals) });
    onDone();
  };
  return (
    <>
      <h3 className="import-title">
        {inNumerals(t('portfolioFiles.ours.title', { name, n }), numerals)}
      </h3>
      <ProblemList problems={problems} />
      <div className="analysis-buttons">
        <button type="button" className="btn primary" disabled={isBusy} onClick={() => void save()}>
          {t(isBusy ? 'portfolioFiles.import.busy' : 'portfolioFiles.ours.act')}
        </button>
      </div>
    </>
  );
}
