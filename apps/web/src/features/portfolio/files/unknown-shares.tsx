import type { FileFault } from '@dorpon/domain/portfolio/files/file-fault';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareChoice } from '../../../market-ui/share/share-choice.tsx';

interface UnknownSharesProps {
  readonly faults: readonly FileFault[];
  readonly onChoose: (read: string, code: ShareCode) => void;
}

/** The person says which share a name of the statement is; proposed ones come first. */
export function UnknownShares({ faults, onChoose }: UnknownSharesProps) {
  const { t } = useTranslation();
  const { data: companies } = useQuery(companiesQuery);
  const unknown = new Map(
    faults
      .filter(({ code }) => code === 'unknown-share' || code === 'ambiguous-share')
      .map((fault) => [fault.read, fault]),
  );
  return [...unknown.values()].map(({ read, expected }) => {
    const proposed = new Set(expected?.what === 'one-of' ? expected.values : []);
    const shares = [...(companies?.values() ?? [])]
      .map(({ code, name, nameBangla }) => ({ code, name, nameBangla, weight: 0 }))
      .sort((a, b) => Number(proposed.has(b.code)) - Number(proposed.has(a.code)));
    return (
      <p key={read} className="import-share">
        <span>{t('portfolioFiles.refused.share', { read })}</span>
        <ShareChoice
          value={undefined}
          shares={shares}
          onChoose={(code) => code !== undefined && onChoose(read, code)}
          needed
        />
      </p>
    );
  });
}
