import type { AlertSubject } from '@dorpon/domain/alerts/member-alert';
import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { ShareChoice } from '../../market-ui/share/share-choice.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';

interface SubjectPanelProps {
  readonly subject: AlertSubject;
  readonly sectors: readonly { readonly value: string; readonly label: string }[];
  readonly onSubject: (subject: AlertSubject) => void;
}

const KINDS = ['share', 'index', 'list', 'sector', 'market'] as const;
type Kind = (typeof KINDS)[number];
const indices: readonly string[] = mainIndexCodes;

/** One share, an index, or all shares of a list, a sector or the market. */
export function SubjectPanel({ subject, sectors, onSubject }: SubjectPanelProps) {
  const { t } = useTranslation();
  const shares = useFindableShares();
  const { lists = [] } = useWatchLists();
  const kind: Kind =
    subject.kind === 'share' && indices.includes(subject.code) ? 'index' : subject.kind;
  const toShare = (code: ShareCode | undefined) => code && onSubject({ kind: 'share', code });
  const choose = (next: Kind) => {
    if (next === 'share') return toShare(shares[0]?.code);
    if (next === 'index') return toShare(indices[0]);
    if (next === 'market') return onSubject({ kind: 'market' });
    if (next === 'sector') return onSubject({ kind: 'sector', sector: sectors[0]?.value ?? '' });
    return lists[0] && onSubject({ kind: 'list', list: lists[0].id });
  };
  return (
    <>
      <Segmented
        label={t('alerts.panel.subject')}
        value={kind}
        choices={KINDS.filter((each) => each !== 'list' || lists.length > 0).map((value) => ({
          value,
          label: t(`alerts.subjects.${value}`),
        }))}
        onChoose={choose}
      />
      {kind === 'share' && subject.kind === 'share' && (
        <ShareChoice needed value={subject.code} shares={shares} onChoose={toShare} />
      )}
      {kind === 'index' && subject.kind === 'share' && (
        <Segmented
          label={t('alerts.index')}
          value={subject.code}
          choices={indices.map((code) => ({ value: code, label: code }))}
          onChoose={toShare}
        />
      )}
      {subject.kind === 'list' && (
        <SelectMenu
          label={t('alerts.subjects.list')}
          value={subject.list}
          choices={lists.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={(list) => onSubject({ kind: 'list', list })}
        />
      )}
      {subject.kind === 'sector' && (
        <SelectMenu
          label={t('alerts.subjects.sector')}
          value={subject.sector}
          choices={sectors}
          onChoose={(sector) => onSubject({ kind: 'sector', sector })}
        />
      )}
      {subject.kind !== 'share' && <p className="alert-hint">{t('alerts.eachShare')}</p>}
    </>
  );
}
