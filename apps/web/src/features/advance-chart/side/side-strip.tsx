import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSetting } from '../../../platform/setting.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazySidePanel } from './lazy-side.ts';
import { sideNames, sideSetting } from './side-names.ts';
import './side-strip.css';

const icons = { depth: 'depth', detail: 'info', news: 'news' } as const;

interface SideStripProps {
  readonly code: ShareCode;
  readonly isIndex: boolean;
}

/** The strip at the right edge, and the panel that it opens. */
export function SideStrip({ code, isIndex }: SideStripProps) {
  const { t } = useTranslation();
  const open = useSetting(sideSetting);
  return (
    <>
      {open !== 'none' && (
        <div className="side-place">
          <LazySidePanel
            code={code}
            isIndex={isIndex}
            name={open}
            onName={(name) => sideSetting.choose(name ?? 'none')}
          />
        </div>
      )}
      <nav className="side-strip" aria-label={t('advanceChart.side.label')}>
        {sideNames.map((name) => (
          <button
            key={name}
            type="button"
            className="side-button"
            aria-pressed={open === name}
            aria-label={t(`advanceChart.side.${name}`)}
            title={t(`advanceChart.side.${name}`)}
            onClick={() => sideSetting.choose(open === name ? 'none' : name)}
          >
            <Icon name={icons[name]} />
          </button>
        ))}
      </nav>
    </>
  );
}
