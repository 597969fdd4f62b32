import './words.ts';
import type { ReactNode } from 'react';
import { downloadWithProof } from '../../api/with-proof.ts';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

interface FileLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A file of the portfolio, for which the server needs a recent proof. */
export function FileLink({ href, children }: FileLinkProps) {
  const { t } = useTranslation();
  const whyFailed = useActFault();
  const toast = useToast();
  const download = async () => {
    try {
      await downloadWithProof(href);
    } catch (fault) {
      toast({ title: t('portfolio.downloadFailed'), text: whyFailed(fault) });
    }
  };
  return (
    <a
      className="btn"
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      <Icon name="download" size={14} />
      {children}
    </a>
  );
}
