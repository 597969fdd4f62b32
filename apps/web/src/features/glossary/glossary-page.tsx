import './words.ts';
import {
  type TermId,
  type TermTexts,
  termIds,
  terms,
  termTopics,
} from '@dorpon/domain/glossary/terms.data';
import { Fragment, useEffect, useMemo } from 'react';
import { useDigits, useDigitsOutsideCodes } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTermTexts } from '../../market-ui/glossary/term-texts.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { FilterField } from '../../ui/fields/filter-field.tsx';
import { PageFrame, type PageState } from '../../ui/page/page-frame.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';
import { findTerms, parseGlossarySearch, seeAlso } from './glossary-search.ts';
import './glossary.css';

const ready = { kind: 'ready' } as const;
const loading: PageState = { kind: 'loading', skeleton: <Skeleton /> };

export function GlossaryPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const { find = '', term } = useMemo(() => parseGlossarySearch(given), [given]);
  const { value: texts, trouble } = useTermTexts();
  const found = useMemo(
    () => (texts === undefined ? termIds : findTerms(texts, find)),
    [texts, find],
  );
  const all = termIds.length;
  const count = useDigits(
    find === '' ? t('glossary.count', { n: all }) : t('glossary.found', { n: found.length, all }),
  );
  const empty: PageState = {
    kind: 'empty',
    title: t('glossary.none'),
    text: t('glossary.noneText', { find }),
    action: t('glossary.all'),
    onAct: () => onSearch({}),
  };
  const isLoading = texts === undefined && trouble === null;
  return (
    <PageFrame
      title={t('glossary.title')}
      description={t('glossary.description')}
      note={count}
      plain
      toolbar={
        <FilterField
          label={t('glossary.find')}
          clearLabel={t('glossary.clear')}
          value={find}
          onType={(next) => onSearch(parseGlossarySearch({ find: next }))}
        />
      }
      state={isLoading ? loading : found.length === 0 ? empty : ready}
    >
      {texts === undefined && trouble && <PartFault {...trouble} />}
      {texts !== undefined && (
        <Topics texts={texts} found={found} term={term} onTerm={(id) => onSearch({ term: id })} />
      )}
    </PageFrame>
  );
}

interface TopicsProps {
  readonly texts: TermTexts;
  readonly found: readonly TermId[];
  readonly term: TermId | undefined;
  readonly onTerm: (id: TermId) => void;
}

function Topics({ texts, found, term, onTerm }: TopicsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (term === undefined) return;
    const entry = document.getElementById(`term-${term}`);
    entry?.scrollIntoView({ block: 'start' });
    entry?.querySelector('h3')?.focus({ preventScroll: true });
  }, [term]);
  return (
    <div className="glossary">
      {termTopics.map((topic) => {
        const ids = found.filter((id) => terms[id].topic === topic);
        if (ids.length === 0) return null;
        return (
          <section key={topic} aria-labelledby={`topic-${topic}`}>
            <h2 id={`topic-${topic}`}>{t(`glossary.topic.${topic}`)}</h2>
            <div className="glossary-terms">
              {ids.map((id) => (
                <Entry key={id} id={id} texts={texts} isHere={id === term} onTerm={onTerm} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface EntryProps extends Pick<TopicsProps, 'texts' | 'onTerm'> {
  readonly id: TermId;
  readonly isHere: boolean;
}

function Entry({ id, texts, isHere, onTerm }: EntryProps) {
  const { t } = useTranslation();
  const { word, also, short, long, example } = texts[id];
  const digits = useDigitsOutsideCodes([word, short, long, example ?? ''].join('\n')).split('\n');
  const [shownWord, shownShort, shownLong, shownExample] = digits;
  return (
    <article id={`term-${id}`} className="glossary-term" aria-current={isHere || undefined}>
      <h3 tabIndex={-1}>{shownWord}</h3>
      {also !== undefined && (
        <p className="glossary-also" translate="no">
          {also}
        </p>
      )}
      <p className="glossary-short">{shownShort}</p>
      <p>{shownLong}</p>
      {example !== undefined && (
        <p className="glossary-example">
          <b>{t('glossary.example')}:</b> {shownExample}
        </p>
      )}
      <p className="glossary-see">
        {t('glossary.see')}:{' '}
        {seeAlso(id).map((other, place) => (
          <Fragment key={other}>
            {place > 0 && ', '}
            <a
              href={`/glossary?term=${other}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onTerm(other);
              }}
            >
              {texts[other].word}
            </a>
          </Fragment>
        ))}
      </p>
    </article>
  );
}

function Skeleton() {
  return (
    <div className="glossary" aria-hidden="true">
      <div className="glossary-terms">
        {Array.from({ length: 12 }, (_, place) => (
          <div key={place} className="glossary-term">
            <i className="bone" style={{ width: '90px' }} />
            <i className="bone" style={{ width: '100%' }} />
            <i className="bone" style={{ width: '80%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
