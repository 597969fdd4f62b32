import { useState } from 'react';
import { ShareLink } from '../../market-ui/share/share-link.tsx';
import { ShareMenu } from '../../market-ui/share/share-menu.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { longBangla } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

/** Overlays have the theme of the page, not of the pane. */
export function OverlaySpecimens() {
  return (
    <>
      <Specimen of="dialog">
        <Case name="with a field and actions">
          <DialogSample label="Open" title="Alert at a price" lines={0} />
        </Case>
        <Case name="long">
          <DialogSample label="Open a long one" title={longBangla} lines={60} />
        </Case>
      </Specimen>
      <Specimen of="menu, share-link">
        <Case name="actions and switches">
          <MenuSample />
        </Case>
        <Case name="share codes">
          <ShareLink code="ACI" />
          <ShareLink code="AMCL(PRAN)" />
          <ShareMenu code="AMCL(PRAN)" />
        </Case>
      </Specimen>
      <Specimen of="toast">
        <Case name="5 s, paused by pointer and focus">
          <ToastSample />
        </Case>
      </Specimen>
    </>
  );
}

interface DialogSampleProps {
  readonly label: string;
  readonly title: string;
  readonly lines: number;
}

function DialogSample({ label, title, lines }: DialogSampleProps) {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        description="One sentence that says what this is for."
        actions={
          <>
            <button type="button" className="btn" onClick={close}>
              Cancel
            </button>
            <button type="button" className="btn primary" onClick={close}>
              Save
            </button>
          </>
        }
      >
        <DateField label="Until" value={day} onDay={setDay} />
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>{longBangla}</p>
        ))}
      </Dialog>
    </>
  );
}

function MenuSample() {
  const [shown, setShown] = useState(true);
  const [done, setDone] = useState('');
  return (
    <>
      <Menu
        className="btn"
        label="Sample menu"
        entries={[
          { label: 'Chart', onAct: () => setDone('Chart') },
          { label: 'Alert', onAct: () => setDone('Alert') },
          { label: 'Not yet', onAct: () => {}, disabled: true },
          { label: 'Volume', checked: shown, onAct: () => setShown(!shown) },
        ]}
      >
        Menu
      </Menu>
      <span className="gallery-done">{done}</span>
    </>
  );
}

function ToastSample() {
  const toast = useToast();
  return (
    <>
      <button type="button" className="btn" onClick={() => toast({ title: 'ACI copied' })}>
        Show toast
      </button>
      <button
        type="button"
        className="btn"
        onClick={() =>
          toast({
            title: 'Removed from the list',
            text: longBangla,
            action: { label: 'Undo', onAct: () => toast({ title: 'Restored' }) },
          })
        }
      >
        Show toast with action
      </button>
    </>
  );
}
