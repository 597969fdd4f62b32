import { type Findable, findShares } from '@dorpon/domain/shares/find-shares';
import type { ShareCode } from '@dorpon/domain/units';
import type { WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFindableShares } from '../../live/use-findable-shares.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { parseCodes } from './parse-codes.ts';

interface AddSharesDialogProps {
  readonly open: boolean;
  readonly list: WatchList;
  readonly onClose: () => void;
  readonly onAdd: (codes: readonly ShareCode[]) => void;
}

/** Adds several shares: typed one by one, ticked, or pasted as a list of codes. */
export function AddSharesDialog({ open, list, onClose, onAdd }: AddSharesDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly ShareCode[]>([]);
  const count = chosen.length;
  const add = useDigits(
    count === 0 ? t('watch.add.nothing') : t('watch.add.now', { count, n: count }),
  );
  const close = () => {
    setChosen([]);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('watch.add.title', { title: list.title })}
      description={t('watch.add.help')}
      actions={
        <>
          <button type="button" className="btn" onClick={close}>
            {t('watch.act.cancel')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={count === 0}
            onClick={() => {
              onAdd(chosen);
              close();
            }}
          >
            {add}
          </button>
        </>
      }
    >
      <AddBody list={list} chosen={chosen} onChosen={setChosen} />
    </Dialog>
  );
}

interface AddBodyProps {
  readonly list: WatchList;
  readonly chosen: readonly ShareCode[];
  readonly onChosen: (codes: readonly ShareCode[]) => void;
}

const SHOWN = 40;

function AddBody({ list, chosen, onChosen }: AddBodyProps) {
  const { t } = useTranslation();
  const shares = useFindableShares();
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const { codes, unknown } = parseCodes(wanted, shares);
  const pasted = codes.filter((code) => !list.codes.includes(code));
  /** A single code is a search, not a paste. */
  const isPaste = codes.length + unknown.length > 1;
  const found = wanted === '' ? shares.slice(0, SHOWN) : findShares(shares, wanted, SHOWN);
  const all = useDigits(t('watch.add.all', { count: pasted.length, n: pasted.length }));
  const toggle = (code: ShareCode) =>
    onChosen(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  /** Unknown codes stay in the field to be corrected. */
  const takeAll = () => {
    onChosen([...new Set([...chosen, ...pasted])]);
    setQuery(unknown.join(' '));
  };
  const takeFirst = () => {
    if (isPaste) return takeAll();
    const first = found.find(({ code }) => !list.codes.includes(code) && !chosen.includes(code));
    if (wanted === '' || first === undefined) return;
    onChosen([...chosen, first.code]);
    setQuery('');
  };
  return (
    <div className="add-shares">
      <form
        className="filter-field add-field"
        onSubmit={(event) => {
          event.preventDefault();
          takeFirst();
        }}
      >
        <Icon name="search" />
        <input
          aria-label={t('watch.add.field')}
          placeholder={t('watch.add.field')}
          value={query}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setQuery(target.value)}
        />
      </form>
      <Chosen codes={chosen} onDrop={toggle} />
      {isPaste && pasted.length > 0 && (
        <button type="button" className="btn add-all" onClick={takeAll}>
          {all}
        </button>
      )}
      {isPaste && pasted.length === 0 && (
        <p className="add-none" role="status">
          {t('watch.add.allInList')}
        </p>
      )}
      {isPaste && unknown.length > 0 && (
        <p className="add-unknown" role="status">
          {t('watch.add.unknown', { count: unknown.length })}{' '}
          <span translate="no">{unknown.join(', ')}</span>
        </p>
      )}
      {!isPaste && found.length === 0 && (
        <p className="add-none" role="status">
          {t('watch.add.none', { query: wanted })}
        </p>
      )}
      {(!isPaste || unknown.length > 0) && found.length > 0 && (
        <fieldset className="add-found">
          <legend>{t(wanted === '' ? 'watch.add.busiest' : 'watch.add.found')}</legend>
          {found.map((share) => (
            <FoundShare
              key={share.code}
              share={share}
              inList={list.codes.includes(share.code)}
              chosen={chosen.includes(share.code)}
              onToggle={toggle}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface FoundShareProps {
  readonly share: Findable;
  readonly inList: boolean;
  readonly chosen: boolean;
  readonly onToggle: (code: ShareCode) => void;
}

function FoundShare({ share, inList, chosen, onToggle }: FoundShareProps) {
  const { t } = useTranslation();
  const { code, name, nameBangla } = share;
  const bangla = useLanguage() === 'bn';
  return (
    <label className="columns-check add-share">
      <input
        type="checkbox"
        checked={chosen || inList}
        disabled={inList}
        onChange={() => onToggle(code)}
      />
      <b translate="no">{code}</b>
      <span>{inList ? t('watch.add.inList') : bangla ? nameBangla || name : name}</span>
    </label>
  );
}

function Chosen({
  codes,
  onDrop,
}: {
  codes: readonly ShareCode[];
  onDrop: (c: ShareCode) => void;
}) {
  const { t } = useTranslation();
  const words = useDigits(t('watch.add.chosen', { count: codes.length, n: codes.length }));
  return (
    <div className="add-chosen" data-empty={codes.length === 0 || undefined}>
      <span role="status">{codes.length > 0 && words}</span>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          className="add-chip"
          aria-label={t('watch.arrange.drop', { name: code })}
          onClick={() => onDrop(code)}
        >
          <span translate="no">{code}</span>
          <Icon name="close" size={10} />
        </button>
      ))}
    </div>
  );
}
