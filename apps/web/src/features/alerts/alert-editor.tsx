import '../../i18n/push-words.ts';
import { type AlertTest, type TestKind, testsOf } from '@dorpon/domain/alerts/condition';
import { waitsFor } from '@dorpon/domain/alerts/fires-again';
import {
  type AlertDefinition,
  kindOf,
  MAX_ALERT_NAME,
  MAX_ALERT_NOTE,
} from '@dorpon/domain/alerts/member-alert';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { usePastMinute } from '../../live/past-minute.ts';
import { isOnlyInApp, receivesNoPush } from '../../market-ui/alerts/only-in-app.ts';
import { channelsOf, devicesQuery, settingsQuery } from '../../market-ui/alerts/own-alerts.ts';
import { useSectors } from '../../market-ui/share/use-sectors.ts';
import { useSavedScreeners } from '../../screener/use-saved-screeners.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { AlertPreview } from './alert-preview.tsx';
import { hasRoom, testAt, withAnother, withoutTest, withTest } from './condition-tree.ts';
import { DecimalField } from './decimal-field.tsx';
import { WherePanel } from './delivery/where-panel.tsx';
import { isMainIndex, newTest, offeredKinds } from './new-test.ts';
import { type OpenPart, SentenceForm } from './sentence-form.tsx';
import { PriceDistance, SharePrice } from './share-price.tsx';
import { SubjectPanel } from './subject-panel.tsx';
import { TestPanel } from './test-panel.tsx';
import { useAlertWords } from './use-alert-words.ts';

interface AlertEditorProps {
  readonly start: AlertDefinition;
  /** Null for a new alert. */
  readonly id: number | null;
  readonly day: TradingDay;
  /** The price at which the member bought a share, as another alert says. */
  readonly buyPriceOf: (code: ShareCode) => Paisa | undefined;
  readonly onSave: (draft: AlertDefinition) => Promise<boolean>;
  /** Shows how this device is made to receive push. */
  readonly onPush: () => void;
  /** Leaves a change of an existing alert. */
  readonly onCancel: () => void;
}

const AGAINS = ['once', 'daily', 'each'] as const;
const FIRST_BAND = 1;
const LAST_MINUTE = 24 * 60 - 1;
const EACH = [0.01, 100] as const;

/** The sentence is the form: the part that was tapped has its control right below. */
export function AlertEditor(props: AlertEditorProps) {
  const { start, id, day, buyPriceOf, onSave, onPush, onCancel } = props;
  const { t } = useTranslation();
  const panelId = useId();
  const headId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const texts = useAlertWords();
  const { board } = useMarket();
  const companies = useQuery(companiesQuery).data;
  const sectors = useSectors(companies).choices;
  const [draft, setDraft] = useState(start);
  const [given] = useState(start);
  const [open, setOpen] = useState<OpenPart>(() => firstPart(start));
  /** The field to focus when its panel is there. */
  const wanted = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { condition, subject } = draft;
  const settings = useQuery(settingsQuery).data?.settings;
  const channels = draft.channels ?? channelsOf(settings, kindOf(condition));
  const devices = useQuery(devicesQuery).data;
  const isPast = usePastMinute() !== null;
  const { screeners = [] } = useSavedScreeners();
  const hasScreeners = screeners.length > 0;
  const screener = screeners.find(({ content }) => content.live) ?? screeners[0];
  const bought = subject.kind === 'share' && !isMainIndex(subject.code) ? subject.code : null;

  const factsOf = (code: ShareCode | null) => {
    const quote = code === null ? undefined : board.quote(code);
    const sector = (code !== null && companies?.get(code)?.sector) || (sectors[0]?.value ?? '');
    const buyPrice = code === null ? undefined : buyPriceOf(code);
    const own = screener && { id: screener.id, name: screener.content.name };
    return { price: quote ? priceOf(quote) : 0, day, sector, buyPrice, screener: own };
  };
  const facts = factsOf(subject.kind === 'share' ? subject.code : null);
  const path = open.what === 'test' ? open.path : [];
  const test = open.what === 'test' ? testAt(condition, path) : undefined;
  const setTest = (next: AlertTest) =>
    setDraft({ ...draft, condition: withTest(condition, path, next) });
  const setSubject = (next: AlertDefinition['subject']) => {
    const nextFacts = factsOf(next.kind === 'share' ? next.code : null);
    const isShare = next.kind === 'share';
    // The price of one share means nothing for another.
    const isPrice = !('join' in condition) && condition.kind === 'price' && !condition.of;
    const offered = offeredKinds(next, hasScreeners);
    const isPossible = testsOf(condition).every(({ kind }) => offered.includes(kind));
    setDraft({
      ...draft,
      subject: next,
      condition:
        isPrice || !isPossible ? newTest(isShare ? 'price' : 'change', nextFacts) : condition,
    });
  };
  const addTest = () => {
    const kind = offeredKinds(subject, hasScreeners).includes('volume') ? 'volume' : 'change';
    const next = withAnother(condition, newTest(kind, facts));
    setDraft({ ...draft, condition: next });
    if ('join' in next) setOpen({ what: 'test', path: [next.of.length - 1], name: 'form' });
  };
  const removeTest = () => {
    const next = withoutTest(condition, path);
    if (next === null) return;
    setDraft({ ...draft, condition: next });
    setOpen(firstPart({ ...draft, condition: next }));
  };
  /** The share and price of a test that is about the price of one share, unless a past minute is shown. */
  const pricedBy = (of: AlertTest | undefined) => {
    if (of?.kind !== 'price' || isPast) return null;
    const code = of.of ?? (subject.kind === 'share' ? subject.code : null);
    return code === null ? null : { code, value: of.price, level: of.level };
  };
  const compareWithMyPrice = () => {
    setTest(newTest('gain', facts));
    setOpen({ what: 'test', path, name: 'price' });
    wanted.current = 'price';
  };
  const save = async () => {
    if (busy) return;
    const faulty = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty) return faulty.focus();
    setBusy(true);
    await onSave(draft);
    setBusy(false);
  };

  // A part that was opened with a key gets the focus in its control.
  useEffect(() => {
    const name = wanted.current;
    if (name === null) return;
    wanted.current = null;
    const control = 'input:not([type=radio]), input:checked, select, textarea, button';
    const field = panel.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    (field ?? panel.current)?.querySelector<HTMLElement>(control)?.focus();
  }, [open]);

  const shown = open.what === 'test' ? open.name : 'form';
  const priced = test ? pricedBy(test) : null;
  const first = pricedBy(testAt(condition, 'join' in condition ? [0] : []));
  const testPanel = (of: AlertTest, onTest: (test: AlertTest) => void) => (
    <TestPanel
      key={path.join('.')}
      {...{ test: of, texts, sectors, shown, onTest }}
      offered={offeredKinds(subject, hasScreeners)}
      onKind={(kind: TestKind) => {
        setTest(newTest(kind, facts));
        wanted.current = 'form';
        setOpen({ what: 'test', path, name: 'form' });
      }}
    />
  );

  return (
    <section
      className="alert-editor"
      aria-labelledby={headId}
      data-unsent={draft === given ? undefined : ''}
    >
      <h2 id={headId} className="control-label">
        {t(id === null ? 'alerts.form.title' : 'alerts.form.titleEdit')}
      </h2>
      <SentenceForm
        {...{ draft, texts, open, panelId, channels }}
        onDraft={setDraft}
        onOpen={(part, byKey) => {
          setOpen(part);
          if (byKey) wanted.current = part.what === 'test' ? part.name : part.what;
        }}
      />
      <div
        ref={panel}
        id={panelId}
        className="alert-panel"
        role="group"
        aria-label={t(`alerts.panel.${open.what}`)}
      >
        {open.what === 'subject' && (
          <SubjectPanel {...{ subject, sectors }} onSubject={setSubject} />
        )}
        {test && (
          <>
            {test.kind === 'price' && priced !== null && shown === 'price' ? (
              <SharePrice
                key={path.join('.')}
                {...priced}
                day={day}
                onPrice={(price, level) => setTest({ ...test, price, level })}
                buyPrice={facts.buyPrice}
                onMyPrice={test.of || bought === null ? undefined : compareWithMyPrice}
                field={(onPrice) =>
                  testPanel(test, (next) => 'price' in next && onPrice(next.price))
                }
              />
            ) : (
              testPanel(test, setTest)
            )}
            {test.kind === 'gain' && test.buyPrice === facts.price && (
              <p className="alert-hint">{t('alerts.form.askPrice')}</p>
            )}
            {'join' in condition && (
              <button type="button" className="btn" onClick={removeTest}>
                {t('alerts.form.remove')}
              </button>
            )}
          </>
        )}
        {open.what === 'again' && (
          <>
            <Segmented
              label={t('alerts.panel.again')}
              value={draft.again.kind}
              choices={AGAINS.map((value) => ({ value, label: t(`alerts.agains.${value}`) }))}
              onChoose={(kind) =>
                setDraft({
                  ...draft,
                  again: kind === 'each' ? { kind, band: FIRST_BAND } : { kind },
                })
              }
            />
            {draft.again.kind === 'each' && waitsFor(condition) === 'band' && (
              <DecimalField
                label={t('alerts.band')}
                value={draft.again.band}
                min={EACH[0]}
                max={EACH[1]}
                step={0.01}
                onNumber={(band) => setDraft({ ...draft, again: { kind: 'each', band } })}
              />
            )}
          </>
        )}
        {open.what === 'until' && (
          <DateField
            label={t('alerts.until')}
            value={draft.until === null ? null : dhakaDay(draft.until)}
            min={day}
            max="2099-12-31"
            onEmpty={() => setDraft({ ...draft, until: null })}
            onDay={(next) =>
              next && setDraft({ ...draft, until: dhakaTime(next, LAST_MINUTE) + 59_999 })
            }
          />
        )}
        {open.what === 'where' && <WherePanel draft={draft} onDraft={setDraft} />}
        {open.what === 'more' && (
          <>
            <TextField
              label={t('alerts.name')}
              value={draft.name}
              maxLength={MAX_ALERT_NAME}
              onType={(name) => setDraft({ ...draft, name })}
            />
            <TextField
              label={t('alerts.noteField')}
              value={draft.note}
              maxLength={MAX_ALERT_NOTE}
              onType={(note) => setDraft({ ...draft, note })}
            />
          </>
        )}
      </div>
      <p className="alert-more">
        {shown !== 'form' && (
          <button
            type="button"
            className="link-btn"
            onClick={() => setOpen({ what: 'test', path, name: 'form' })}
          >
            {t('alerts.otherKind')}
          </button>
        )}
        {draft.until === null && (
          <button type="button" className="link-btn" onClick={() => setOpen({ what: 'until' })}>
            {t('alerts.untilAdd')}
          </button>
        )}
        <button type="button" className="link-btn" onClick={() => setOpen({ what: 'more' })}>
          {draft.name || t('alerts.nameAdd')}
        </button>
      </p>
      <AlertPreview {...{ subject, condition }} again={draft.again} level={first?.value ?? null}>
        {first && <PriceDistance {...first} />}
      </AlertPreview>
      <div className="alert-form-acts">
        {/* Not disabled, which would take the focus away: a sheet about a limit gives it back. */}
        <button type="button" className="btn primary" aria-disabled={busy} onClick={save}>
          {t(busy ? 'alerts.form.saving' : id === null ? 'alerts.form.save' : 'alerts.form.change')}
        </button>
        <button type="button" className="btn" disabled={!hasRoom(condition)} onClick={addTest}>
          <Icon name="plus" size={14} />
          {t('alerts.form.another')}
        </button>
        {id !== null && (
          <button type="button" className="btn" onClick={onCancel}>
            {t('alerts.form.cancel')}
          </button>
        )}
      </div>
      {channels.includes('push') && devices && receivesNoPush(devices) && (
        <p className="alert-hint alert-no-push">
          {t(`push.${isOnlyInApp(channels, devices) ? 'onlyInApp' : 'noDevice'}`)}{' '}
          <button type="button" className="link-btn" onClick={onPush}>
            {t('alerts.where.setUp')}
          </button>
        </p>
      )}
    </section>
  );
}

/** A price is what is changed first; of another kind of test all of it. */
function firstPart({ condition }: AlertDefinition): OpenPart {
  const isPrice = !('join' in condition) && condition.kind === 'price';
  return { what: 'test', path: 'join' in condition ? [0] : [], name: isPrice ? 'price' : 'form' };
}
