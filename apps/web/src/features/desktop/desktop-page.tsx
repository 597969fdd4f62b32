import './words.ts';
import { useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deviceOf } from '../../platform/device-of.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { DesktopSection } from './desktop-section.tsx';
import { InstallButton } from './install-button.tsx';
import {
  type ComputerGuide,
  computerGuideOf,
  computerGuides,
  guideSteps,
  phoneGuideOf,
  phoneGuidesFor,
} from './install-guides.ts';
import { InstallImage, WindowImage } from './install-image.tsx';
import { releases } from './news.data.ts';
import { VersionSection } from './version-section.tsx';
import './desktop.css';

const ready = { kind: 'ready' } as const;

interface DesktopPageProps {
  /** Opens the version that the server has; false if it could not be fetched. */
  readonly onNewest: () => Promise<boolean>;
}

/** What the desktop app is, how to install it, which version runs. */
export function DesktopPage({ onNewest }: DesktopPageProps) {
  const { t } = useTranslation();
  const isPhone = phoneGuideOf(deviceOf(navigator.userAgent)) !== undefined;
  return (
    <PageFrame
      title={t('desktop.title')}
      description={t('desktop.description')}
      plain
      state={ready}
    >
      <div className="desktop">
        <section className="desktop-about">
          <div>
            <h2>{t('desktop.about.title')}</h2>
            <p>{t('desktop.about.text')}</p>
            <InstallButton />
          </div>
          <WindowImage label={t('desktop.about.image')} />
        </section>
        <div className="desktop-body">
          <div className="desktop-how">
            {isPhone ? (
              <>
                <PhoneSection />
                <ComputerSection />
              </>
            ) : (
              <>
                <ComputerSection />
                <PhoneSection />
              </>
            )}
          </div>
          <aside className="desktop-facts">
            <VersionSection onNewest={onNewest} />
            <DesktopSection title={t('desktop.install.unsigned')}>
              <p>{t('desktop.install.unsignedText')}</p>
            </DesktopSection>
            <CommandSection />
            <NewsSection />
          </aside>
        </div>
      </div>
    </PageFrame>
  );
}

function ComputerSection() {
  const { t } = useTranslation();
  const [guide, setGuide] = useState<ComputerGuide>(() =>
    computerGuideOf(deviceOf(navigator.userAgent)),
  );
  const browser = t(`desktop.steps.${guide}.name`);
  return (
    <DesktopSection title={t('desktop.steps.title')}>
      <Tabs
        label={t('desktop.steps.browsers')}
        value={guide}
        tabs={computerGuides.map((value) => ({ value, label: t(`desktop.steps.${value}.name`) }))}
        onChoose={setGuide}
      >
        <div className="desktop-guide">
          <InstallImage guide={guide} label={t('desktop.steps.image', { browser })} />
          <Steps texts={guideSteps.map((step) => t(`desktop.steps.${guide}.${step}`))} />
        </div>
      </Tabs>
    </DesktopSection>
  );
}

function PhoneSection() {
  const { t } = useTranslation();
  return (
    <DesktopSection title={t('desktop.phone.title')}>
      <div className="desktop-phones">
        {phoneGuidesFor(deviceOf(navigator.userAgent)).map((guide) => {
          const name = t(`desktop.phone.${guide}.name`);
          return (
            <div key={guide}>
              <h3>{name}</h3>
              <InstallImage guide={guide} label={t('desktop.steps.image', { browser: name })} />
              <Steps texts={guideSteps.map((step) => t(`desktop.phone.${guide}.${step}`))} />
            </div>
          );
        })}
      </div>
    </DesktopSection>
  );
}

const Steps = ({ texts }: { texts: readonly string[] }) => (
  <ol className="desktop-steps">
    {texts.map((text, index) => (
      <li key={text}>
        <span className="desktop-step" aria-hidden="true">
          <Digits text={String(index + 1)} />
        </span>
        <p>
          <Digits text={text} />
        </p>
      </li>
    ))}
  </ol>
);

const commands = [
  ['open', 'npm run desktop'],
  ['more', 'npm run desktop -- --window /share-list'],
  ['shortcut', 'npm run desktop -- --shortcut'],
] as const;

function CommandSection() {
  const { t } = useTranslation();
  return (
    <DesktopSection title={t('desktop.command.title')}>
      <p>{t('desktop.command.text')}</p>
      <dl className="desktop-commands">
        {commands.map(([name, line]) => (
          <div key={name}>
            <dt translate="no">
              <code>{line}</code>
            </dt>
            <dd>{t(`desktop.command.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </DesktopSection>
  );
}

function NewsSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DesktopSection title={t('desktop.news.title')}>
      {releases.map(({ version, items }) => (
        <div key={version} className="desktop-release">
          <h3>
            <Digits text={version} />
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item.en}>{item[language]}</li>
            ))}
          </ul>
        </div>
      ))}
    </DesktopSection>
  );
}

const Digits = ({ text }: { text: string }) => useDigits(text);
