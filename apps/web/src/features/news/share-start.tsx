import { type Findable, findShares } from '@dorpon/domain/shares/find-shares';
import type { ShareCode } from '@dorpon/domain/units';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterField } from '../../ui/fields/filter-field.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import '../../market-ui/share/news-words.ts';
import '../../market-ui/share/share-choice-words.ts';
import './news.css';

interface ShareStartProps {
  readonly shares: readonly Findable[];
  /** A code of the address that is not on the board. */
  readonly unknown: ShareCode | undefined;
  readonly onChoose: (code: ShareCode) => void;
}

const SHOWN = 30;
const ready = { kind: 'ready' } as const;

/** Finds a share by code or name; before typing, the most traded of the day. */
export function ShareStart({ shares, unknown, onChoose }: ShareStartProps) {
  const { t } = useTranslation();
  const bangla = useLanguage() === 'bn';
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const found = typed === '' ? shares.slice(0, SHOWN) : findShares(shares, typed, SHOWN);
  return (
    <PageFrame
      title={t('news.ofOne')}
      description={t('news.ofOneDescription')}
      state={ready}
      controls={
        <FilterField
          label={t('shareChoice.hint')}
          clearLabel={t('shareChoice.clear')}
          value={query}
          onType={setQuery}
        />
      }
    >
      <div className="share-start">
        {unknown !== undefined && (
          <p className="share-unknown" role="alert">
            <b>{t('news.noSuchTitle', { code: unknown })}</b> {t('news.noSuch')}
          </p>
        )}
        <h2>{t(typed === '' ? 'news.busiest' : 'news.found')}</h2>
        {shares.length > 0 && found.length === 0 && <p>{t('news.noShare', { query: typed })}</p>}
        <ul>
          {found.map(({ code, name, nameBangla }) => (
            <li key={code}>
              <button type="button" onClick={() => onChoose(code)}>
                <b translate="no">{code}</b>
                <span>{bangla ? nameBangla || name : name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  );
}
