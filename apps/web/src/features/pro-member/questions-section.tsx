import { GRACE_MS } from '@dorpon/domain/membership/grace';
import { useQuery } from '@tanstack/react-query';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plansQuery } from '../../market-ui/membership/calls.ts';
import { ProSection } from './pro-section.tsx';

const DAY_MS = 86_400_000;

export function QuestionsSection() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const { system, refundDays } = useQuery(plansQuery).data ?? {};
  const isSandbox = system === 'sandbox';
  const questions = [
    ['ends', t('proMember.ask.endsText')],
    ['charged', t('proMember.ask.chargedText')],
    ['remind', t('proMember.ask.remindText')],
    ['grace', t('proMember.ask.graceText', { days: GRACE_MS / DAY_MS })],
    [
      'refund',
      refundDays === null
        ? t('proMember.ask.refundNone')
        : refundDays !== undefined && t('proMember.ask.refundText', { days: refundDays }),
    ],
    ['upgrade', t(isSandbox ? 'proMember.ask.upgradeText' : 'proMember.ask.upgradeAdds')],
    ['erase', t('proMember.ask.eraseText')],
  ] as const;
  return (
    <ProSection title={t('proMember.ask.title')}>
      <dl className="pro-questions">
        {questions.map(([name, answer]) => (
          <div key={name}>
            <dt>{t(`proMember.ask.${name}`)}</dt>
            <dd>{answer === false ? <i className="bone" /> : inNumerals(answer, numerals)}</dd>
          </div>
        ))}
      </dl>
    </ProSection>
  );
}
