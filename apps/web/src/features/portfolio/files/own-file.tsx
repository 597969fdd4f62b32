import { portfolioSettings } from '@dorpon/contract/portfolio-settings';
import { faultAt, type Read } from '@dorpon/domain/portfolio/files/file-fault';
import type { PortfolioFile } from '@dorpon/domain/portfolio/files/portfolio-file';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery } from '../../../api/companies.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../portfolio/use-portfolio-writes.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { useImportRoom } from './import-room.tsx';
import { ProblemList, RefusedList } from './refused-list.tsx';
import { mappingQuery, none, useImport } from './use-import.ts';

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
  const [problems, setProblems] = useState(none);
  const [id] = useState(newId);
  const full = useImportRoom(read.how === 'read' ? read.file.transactions.length : 0, true);
  const memory = useQuery(mappingQuery(''));
  const { data: companies } = useQuery(companiesQuery);
  if (read.how === 'refused') return <RefusedList faults={read.faults} />;
  const { name, transactions } = read.file;
  const settings = portfolioSettings.safeParse(read.file.settings);
  if (!settings.success) {
    const path = String(settings.error.issues[0]?.path[0] ?? 'settings');
    return <RefusedList faults={[faultAt(null, path, 'bad-value', '')]} />;
  }
  const n = formatCount(transactions.length);
  const codeNow = (code: ShareCode): ShareCode =>
    companies?.has(code) ? code : (memory.data?.renamed.get(code) ?? code);
  const withCodesOfNow = <Content extends object>(content: Content): Content => ({
    ...content,
    ...('code' in content && { code: codeNow(content.code as ShareCode) }),
    ...('other' in content && { other: codeNow(content.other as ShareCode) }),
  });
  const save = async () => {
    const refused = await create(
      id,
      { name, settings: settings.data },
      transactions.map(({ id: transaction, ...content }) => ({
        id: transaction,
        content: withCodesOfNow(content),
      })),
    );
    if (refused === null) return;
    setProblems(refused);
    if (refused.count > 0) return;
    toast({ title: inNumerals(t('portfolioFiles.import.saved', { n }), numerals) });
    onDone();
  };
  return (
    <>
      <h3 className="import-title">
        {inNumerals(t('portfolioFiles.ours.title', { name, n }), numerals)}
      </h3>
      <ProblemList problems={problems} />
      {full !== null && <p role="status">{full}</p>}
      <div className="analysis-buttons">
        <button
          type="button"
          className="btn primary"
          disabled={isBusy || memory.isPending}
          onClick={() => void save()}
        >
          {t(isBusy ? 'portfolioFiles.import.busy' : 'portfolioFiles.ours.act')}
        </button>
      </div>
    </>
  );
}
