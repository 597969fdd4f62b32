import './words.ts';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { ShareCode } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useIsStored } from '../../live/use-is-stored.ts';
import { useQuote } from '../../live/use-quote.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { SharePicker } from '../../market-ui/share/share-picker.tsx';
import { useShareNames } from '../../market-ui/share/use-share-names.ts';
import { readWalk } from '../../market-ui/share/walk.ts';
import { useDataSaver } from '../../platform/data-saver.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ChartActions } from './chart-actions.tsx';
import { ChartFaults } from './chart-faults.tsx';
import { ChartSettings } from './chart-settings.tsx';
import { IntervalMenu, PeriodChoice, PeriodMenu } from './period-controls.tsx';
import { ChartPicture, usePictureAlt } from './picture/chart-picture.tsx';
import { shownInterval, shownPicture } from './picture/picture-path.ts';
import { usePicture } from './picture/use-picture.ts';
import { ShareSteps, useWalkKeys } from './share-steps.tsx';
import { walkFrom } from './share-walk.ts';
import { useAppearance } from './use-appearance.ts';
import { useAvailableSize } from './use-available-size.ts';
import { type ChartPageState, useChartPage } from './use-chart-page.ts';
import { useIsRunning } from './use-is-running.ts';
import './static-chart.css';

const never = () => false;

/** A chart image: configured here, drawn by the server, to download and share. */
export function StaticChartPage(props: ScreenProps) {
  const state = useChartPage(props);
  if (state.code === null) throw notFound();
  return <ChartOfShare {...state} code={state.code} />;
}

/** Space below the image; on a phone its buttons stay visible. */
const BELOW = { desktop: 16, phone: 68 };

function ChartOfShare(state: ChartPageState & { readonly code: ShareCode }) {
  const { code, page, change, reset, goTo } = state;
  const { t } = useTranslation();
  const phone = useMedia('(width < 680px)');
  const beside = useMedia('(width >= 1080px)');
  const isSharp = useMedia('(resolution > 1.2dppx)');
  const appearance = useAppearance();
  const { board } = useMarket();
  const quote = useQuote(board, code);
  const companies = useQuery(companiesQuery).data;
  const nameOf = useShareNames(companies);

  const place = useRef<HTMLDivElement>(null);
  const space = useAvailableSize(place, phone ? BELOW.phone : BELOW.desktop);
  const wanted = useMemo(
    () => (space === null ? null : shownPicture(code, page, appearance, { space, isSharp })),
    [code, page, appearance, space, isSharp],
  );
  const isSaving = useDataSaver();
  const [asked, setAsked] = useState<string | null>(null);
  const isWaiting = isSaving && wanted !== null && asked !== wanted.path;
  const isRunning = useIsRunning();
  const picture = usePicture(isWaiting ? null : wanted, isSaving ? never : isRunning);
  const alt = usePictureAlt(code, page, quote);
  const said = useAnnounced(picture.shown?.path === wanted?.path ? wanted?.path : undefined, alt);

  const size = useSyncExternalStore(board.onBoard, () => board.all().size);
  const walk = useMemo(
    () => walkFrom(code, readWalk(), size === 0 ? new Map() : board.all()),
    [code, board, size],
  );
  const { before, next } = walk;
  const [choosing, setChoosing] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  useWalkKeys(
    useMemo(() => (before === null ? null : () => goTo(before, 'step')), [before, goTo]),
    useMemo(() => (next === null ? null : () => goTo(next, 'step')), [next, goTo]),
  );

  const cause = picture.fault?.cause;
  if (cause instanceof CallError && cause.code === 'unknown-share') throw notFound();
  const settings = (
    <ChartSettings
      page={page}
      isIndex={quote?.quoteBase === 'A-IDX'}
      onChange={change}
      onReset={reset}
    />
  );
  const stored = useIsStored();
  const hours = useSessionHours();
  const interval = shownInterval(page, wanted?.size.width);
  const actions = <ChartActions code={code} page={page} appearance={{ ...appearance, interval }} />;

  return (
    <PageFrame
      title={t('staticChart.title', { code })}
      description={t('staticChart.description', { code, name: nameOf(code) })}
      note={<span className="chart-name">{nameOf(code)}</span>}
      asOf={(stored ? hours?.closesAt : picture.shown?.at) ?? 0}
      controls={phone ? undefined : actions}
      toolbar={
        <>
          <ShareSteps
            walk={walk}
            onStep={(to) => goTo(to, 'step')}
            onChoose={() => setChoosing(true)}
          />
          {!beside && !phone && <SettingsButton onPress={() => setSettingUp(true)} />}
          <span className="toolbar-break" />
          <PeriodChoice page={page} onChange={change} phone={phone} />
          {!phone && <IntervalMenu page={page} interval={interval} onChange={change} />}
        </>
      }
      state={{ kind: 'ready' }}
    >
      <div className="static-chart" data-beside={beside}>
        <div ref={place} className="chart-place">
          <p className="sr-only" role="status">
            {said}
          </p>
          <ChartFaults picture={picture} path={wanted?.path ?? null} onReset={reset} />
          {isWaiting && (
            <EmptyMessage
              title={t('staticChart.saver')}
              action={t('staticChart.load')}
              onAct={() => setAsked(wanted.path)}
            >
              {t('staticChart.saverText')}
            </EmptyMessage>
          )}
          {wanted !== null && !isWaiting && (
            <ChartPicture picture={picture} size={wanted.size} alt={alt} />
          )}
          {phone && (
            <div className="phone-actions">
              <SettingsButton onPress={() => setSettingUp(true)} />
              {actions}
            </div>
          )}
        </div>
        {beside && (
          <aside className="chart-side" aria-label={t('staticChart.settings')}>
            {settings}
          </aside>
        )}
      </div>
      {!beside && (
        <Dialog
          open={settingUp}
          onClose={() => setSettingUp(false)}
          title={t('staticChart.settings')}
        >
          {phone && (
            <div className="settings-part">
              <PeriodMenu page={page} onChange={change} />
              <IntervalMenu page={page} interval={interval} onChange={change} />
            </div>
          )}
          {settings}
        </Dialog>
      )}
      <SharePicker
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={(to) => goTo(to, 'choose')}
        companies={companies}
        nameOf={nameOf}
      />
    </PageFrame>
  );
}

/** Announced once when an image loads, not with each tick. */
function useAnnounced(shownPath: string | undefined, text: string): string {
  const [said, setSaid] = useState<{ path?: string | undefined; text: string }>({ text: '' });
  if (shownPath !== undefined && said.path !== shownPath) setSaid({ path: shownPath, text });
  return said.text;
}

function SettingsButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="btn settings-button" aria-haspopup="dialog" onClick={onPress}>
      {t('staticChart.settings')}
    </button>
  );
}
