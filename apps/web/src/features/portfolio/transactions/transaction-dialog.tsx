import type { Portfolio, TransactionRow } from '@dorpon/contract/portfolio';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { priceOf } from '@dorpon/domain/market/quote';
import { TRANSACTION_KINDS, type TransactionKind } from '@dorpon/domain/portfolio/transaction';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../live/market-context.ts';
import { newId, usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { waitingPortfolio } from '../../../portfolio/use-waiting-trades.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { defaultSettings } from '../settings/default-settings.ts';
import { Conflict } from './conflict.tsx';
import { dayCloseQuery } from './day-close.ts';
import {
  contentOf,
  type Draft,
  draftOf,
  type FieldName,
  type FirstContent,
  type NumberField,
  newDraft,
} from './draft.ts';
import { atExchange, filledIn } from './filled-in.ts';
import { Outcome } from './outcome.tsx';
import { fieldOf } from './problem-field.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { useCheck } from './use-check.ts';
import { useFaultWords } from './use-fault-words.ts';

/** A new transaction, or a stored one that is changed. */
export type Entry =
  | { readonly first: FirstContent }
  | { readonly portfolio: string; readonly row: TransactionRow };

interface TransactionDialogProps {
  readonly open: boolean;
  readonly entry: Entry;
  /** The portfolio that a new one goes to; undefined while all are shown. */
  readonly portfolio: Portfolio | undefined;
  readonly portfolios: readonly Portfolio[];
  readonly today: TradingDay;
  /** Closes it too. */
  readonly onSaved: (portfolio: string) => void;
  readonly onClose: () => void;
}

/** Offered at once; all others are in a menu. */
const QUICK = ['buy', 'sell', 'dividend'] as const;
const OTHERS = TRANSACTION_KINDS.filter((kind) => !QUICK.some((quick) => quick === kind));
const isQuick = (kind: TransactionKind): kind is (typeof QUICK)[number] =>
  QUICK.some((quick) => quick === kind);

/** Enters, changes or removes a transaction. What is wrong is said at its field, and nothing is saved then. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { open, entry, portfolios, today, onSaved, onClose } = props;
  const { t } = useTranslation();
  const form = useId();
  const body = useRef<HTMLFormElement>(null);
  const { board } = useMarket();
  const writes = usePortfolioWrites();
  const problemWords = useProblemWords();
  const faultWords = useFaultWords();
  const stored = 'row' in entry ? entry.row : undefined;
  const [draft, setDraft] = useState<Draft>(() =>
    'row' in entry ? draftOf(entry.row.content) : newDraft(entry.first, today),
  );
  const [chosen, setChosen] = useState(
    'row' in entry ? entry.portfolio : (props.portfolio?.id ?? portfolios[0]?.id),
  );
  // Made once: a save that is repeated after a refusal or a lost answer must not make another one.
  const [newIds] = useState(() => ({ portfolio: newId(), transaction: newId() }));
  /** Of the first press on save on: missing fields are marked. */
  const [tried, setTried] = useState(false);
  /** By the server; no longer said once something is changed. */
  const [refusal, setRefusal] = useState<{
    readonly draft: Draft;
    readonly problems: readonly Problem[];
  } | null>(null);
  const [conflict, setConflict] = useState<{
    readonly version: number;
    readonly content: TransactionContent | null;
  } | null>(null);
  const [busy, setBusy] = useState(false);

  const portfolio = portfolios.find(({ id }) => id === chosen);
  const settings = portfolio?.settings ?? defaultSettings;
  const quote = draft.code === undefined ? undefined : board.quote(draft.code);
  const isPast = draft.day !== null && draft.day < today && atExchange.has(draft.kind);
  const close = useQuery(dayCloseQuery(draft.code, isPast && !stored ? draft.day : null)).data;
  const now = quote && priceOf(quote) > 0 ? priceOf(quote) : undefined;
  const price = draft.day === today ? now : (close ?? undefined);
  const filled = stored ? draft : filledIn(draft, { settings, price });
  const read = contentOf(filled);
  const content = 'content' in read ? read.content : undefined;
  const faults = 'faults' in read ? read.faults : [];
  const { check, isOfNow } = useCheck(portfolio?.id, stored?.id, content);
  const refused = refusal?.draft === draft ? refusal.problems : [];
  const problems = content === undefined ? [] : [...refused, ...(check?.errors ?? [])];
  const warnings = content === undefined ? [] : (check?.warnings ?? []);
  const told = (field: FieldName): string | null => {
    const found = problems.find((problem) => fieldOf(problem, filled) === field);
    if (found) return problemWords(found);
    return tried && faults.includes(field) ? faultWords(field, filled) : null;
  };
  const noted = (field: FieldName): string | undefined => {
    const found = warnings.find((problem) => fieldOf(problem, filled) === field);
    if (found) return problemWords(found);
    if (stored || draft.texts[field as NumberField] !== undefined) return undefined;
    if (field === 'price' && close != null) return t('portfolio.entry.closeThen');
    if (field === 'cost') return t('portfolio.entry.costHint');
    if (field !== 'tax' || draft.kind !== 'dividend' || draft.day === null) return undefined;
    return t(
      filled.texts.tax === undefined ? 'portfolio.entry.taxUnknown' : 'portfolio.entry.taxEstimate',
    );
  };
  const general = [
    ...new Set(problems.filter((each) => fieldOf(each, filled) === null).map(problemWords)),
  ];
  const send = async (base: number, next: TransactionContent | null) => {
    if (busy) return;
    setBusy(true);
    try {
      // The first trade makes the first portfolio.
      const known = portfolio?.id ?? waitingPortfolio();
      const id = known ?? newIds.portfolio;
      if (known === undefined) {
        const made = await writes.savePortfolio(
          { id, base: 0, name: t('ownership.first'), settings: defaultSettings },
          null,
        );
        if (made?.outcome !== 'saved') return;
        setChosen(id);
      }
      const kind = t(`ownership.kind.${(next ?? filled).kind}`);
      const said = t(
        next === null
          ? 'portfolio.entry.removed'
          : stored
            ? 'portfolio.entry.changed'
            : 'portfolio.entry.saved',
        { kind, code: filled.code ?? '' },
      );
      const changes = [{ id: stored?.id ?? newIds.transaction, base, content: next }];
      const answer = await writes.saveTransactions({ portfolio: id, changes }, said.trim());
      if (answer?.outcome === 'refused') setRefusal({ draft, problems: answer.refused });
      if (answer?.outcome === 'conflict') setConflict(answer.stored[0] ?? null);
      if (answer?.outcome !== 'saved') return;
      onSaved(id);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    setTried(true);
    // What was found before the last change does not hold up a save: the server checks it once more.
    const known = isOfNow ? problems : refused;
    if (content !== undefined && known.length === 0)
      return void send(stored?.version ?? 0, content);
    // The first field with a fault gets the focus.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(stored ? 'portfolio.entry.titleEdit' : 'portfolio.entry.title')}
      actions={
        <>
          {stored && conflict === null && (
            <button
              type="button"
              className="btn entry-remove"
              aria-disabled={busy}
              onClick={() => void send(stored.version, null)}
            >
              {t('portfolio.entry.remove')}
            </button>
          )}
          <button type="button" className="btn" onClick={onClose}>
            {t('portfolio.act.cancel')}
          </button>
          {conflict === null && (
            <button type="submit" form={form} className="btn primary" aria-disabled={busy}>
              {t('portfolio.act.save')}
            </button>
          )}
        </>
      }
    >
      <form
        ref={body}
        id={form}
        className="portfolio-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {conflict ? (
          <Conflict
            stored={conflict.content}
            mine={content}
            onTheirs={onClose}
            onMine={() => content && void send(conflict.version, content)}
          />
        ) : (
          <>
            <div className="entry-kinds">
              <Segmented
                label={t('portfolio.transactions.kind')}
                value={isQuick(draft.kind) ? draft.kind : 'other'}
                choices={[
                  ...QUICK.map((value) => ({ value, label: t(`ownership.kind.${value}`) })),
                  { value: 'other' as const, label: t('portfolio.entry.other') },
                ]}
                onChoose={(kind) =>
                  setDraft({
                    ...draft,
                    kind: kind === 'other' ? 'opening' : kind,
                    fromAction: undefined,
                  })
                }
              />
              {!isQuick(draft.kind) && (
                <SelectMenu
                  label={t('portfolio.entry.other')}
                  value={draft.kind}
                  choices={OTHERS.map((value) => ({
                    value,
                    label: t(`ownership.kind.${value}`),
                  }))}
                  onChoose={(kind) => setDraft({ ...draft, kind, fromAction: undefined })}
                />
              )}
              {stored === undefined && portfolios.length > 1 && (
                <SelectMenu
                  label={t('portfolio.which')}
                  value={chosen ?? ''}
                  choices={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
                  onChoose={setChosen}
                />
              )}
            </div>
            <TransactionFields
              draft={filled}
              typed={draft}
              today={today}
              portfolio={portfolio}
              offered={check?.lots ?? undefined}
              told={told}
              noted={noted}
              onDraft={setDraft}
            />
            {general.map((words) => (
              <p key={words} className="entry-problem" role="alert">
                {words}
              </p>
            ))}
            {content && (
              <Outcome
                content={content}
                check={check}
                warnings={warnings.filter((each) => fieldOf(each, filled) === null)}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
