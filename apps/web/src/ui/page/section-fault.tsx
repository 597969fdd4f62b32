import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './section-fault.css';

interface SectionFaultProps {
  readonly title: string;
  readonly query: { readonly error: unknown; refetch(): unknown };
}

/** Replaces a failed section; the rest of the screen works. */
export function SectionFault({ title, query }: SectionFaultProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  return (
    <div className="section-fault" role="alert">
      <p>
        {title} <span>{words(query.error)}</span>
      </p>
      <button type="button" className="btn" onClick={() => query.refetch()}>
        {t('parts.page.retry')}
      </button>
    </div>
  );
}
