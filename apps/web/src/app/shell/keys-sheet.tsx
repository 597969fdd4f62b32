import './key-words.ts';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { keyList } from './key-list.ts';
import { keysPanel, useIsOpen } from './panel.ts';
import './keys-sheet.css';

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  ContextMenu: '☰',
  s: 'S',
  plus: '+',
  minus: '−',
};

/** The keys of the app, opened with `?`. */
export function KeysSheet() {
  const { t } = useTranslation();
  const words = (section: string) => t.group(`keys.section.${section as keyof typeof keyList}`);
  const signOf = (key: string) => (key === ' ' ? t('keys.space') : (signs[key] ?? key));
  return (
    <Dialog open={useIsOpen(keysPanel)} onClose={keysPanel.close} title={t('keys.title')}>
      {Object.entries(keyList).map(([section, rows]) => (
        <section key={section} className="keys-section">
          <h3>{words(section).title}</h3>
          <dl>
            {rows.map(({ keys, word }) => (
              <Fragment key={word}>
                <dt>
                  {keys.map((combination) => (
                    <span key={combination} className="keys-together">
                      {combination.split('+').map((key) => (
                        <kbd key={key} className="kbd">
                          {signOf(key)}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{words(section)[word]}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
