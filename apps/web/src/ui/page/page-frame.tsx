import type { EpochMs } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBareScreen } from '../../platform/bare-screen.ts';
import { usePageMeta } from '../../platform/page-meta.ts';
import { HeldNote } from '../table/held-note.tsx';
import type { Hold } from '../table/use-held.ts';
import { Ago } from '../text/ago.tsx';
import { useAsOf, useIsNow } from '../text/use-as-of.ts';
import { EmptyMessage, ErrorMessage } from './message.tsx';
import './page-frame.css';

interface MessageText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}

export type PageState =
  | { readonly kind: 'ready' }
  /** A skeleton in the final layout. */
  | { readonly kind: 'loading'; readonly skeleton: ReactNode }
  | ({ readonly kind: 'empty' } & MessageText)
  /** With `keep`, the earlier content stays under the message. */
  | ({ readonly kind: 'failed'; readonly keep?: boolean } & Omit<MessageText, 'action'>)
  | { readonly kind: 'stale'; readonly since: EpochMs };

interface PageFrameProps {
  readonly title: string;
  /** Links to what contains this page, before the title. */
  readonly crumb?: ReactNode;
  /** For search engines and link previews. */
  readonly description: string;
  /** A few words after the title, such as a count. */
  readonly note?: ReactNode;
  /** The time of the newest data on the page; 0 or absent if there is none. */
  readonly asOf?: EpochMs;
  /** At the right end of the heading row. */
  readonly controls?: ReactNode;
  /** For a sorted live list: the heading says so while its order is held. */
  readonly hold?: Hold | undefined;
  /** Tabs of the screen, under the heading. */
  readonly tabs?: ReactNode;
  /** A separate row under the heading. */
  readonly toolbar?: ReactNode;
  /** The page shows no prices, so its colours do not change when prices are stale. */
  readonly plain?: boolean;
  readonly state: PageState;
  readonly children: ReactNode;
}

export function PageFrame(props: PageFrameProps) {
  const {
    title,
    crumb,
    description,
    note,
    asOf = 0,
    controls,
    hold,
    tabs,
    toolbar,
    state,
    plain,
    children,
  } = props;
  const { t } = useTranslation();
  usePageMeta(t('app.title', { page: title }), description);
  useBareScreen(state.kind === 'failed' && !state.keep);
  return (
    <section
      className="page"
      data-state={state.kind}
      data-stale={state.kind === 'stale' || undefined}
    >
      <header className="page-head" data-above-rows>
        <div className="page-words">
          {crumb}
          <h1 className="page-title">{title}</h1>
          <p className="page-note">
            {note}
            {asOf > 0 && <AsOf at={asOf} />}
            {state.kind === 'stale' && <StaleBadge since={state.since} />}
          </p>
        </div>
        {(controls !== undefined || hold !== undefined) && (
          <div className="page-controls">
            {hold && <HeldNote hold={hold} />}
            {controls}
          </div>
        )}
      </header>
      {tabs}
      {toolbar !== undefined && (
        <div className="page-toolbar" data-above-rows>
          {toolbar}
        </div>
      )}
      <PageBody state={state} plain={plain}>
        {children}
      </PageBody>
    </section>
  );
}

function PageBody({
  state,
  plain,
  children,
}: Pick<PageFrameProps, 'state' | 'plain' | 'children'>) {
  const { t } = useTranslation();
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={t('parts.page.loading')}>
        {state.skeleton}
      </div>
    );
  }
  if (state.kind === 'empty') {
    return (
      <EmptyMessage title={state.title} action={state.action} onAct={state.onAct}>
        {state.text}
      </EmptyMessage>
    );
  }
  if (state.kind === 'failed') {
    return (
      <>
        <ErrorMessage title={state.title} action={t('parts.page.retry')} onAct={state.onAct}>
          {state.text}
        </ErrorMessage>
        {state.keep && children}
      </>
    );
  }
  return <div className={plain ? undefined : 'price-area'}>{children}</div>;
}

function AsOf({ at }: { at: EpochMs }) {
  const words = useAsOf();
  return useIsNow()(at) ? null : <span className="page-as-of">{words(at)}</span>;
}

function StaleBadge({ since }: { since: EpochMs }) {
  const { t } = useTranslation();
  const [before, after] = t('parts.page.stale', { age: '\n' }).split('\n');
  return (
    <span className="badge stale">
      <i className="live-dot still" />
      {before}
      <Ago at={since} />
      {after}
    </span>
  );
}
