import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Sample } from './sample.tsx';

/** The dialogs, to be opened. */
export function DialogSamples() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'question'>('none');
  const close = () => setOpen('none');
  return (
    <Sample title="Dialogs">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
      </div>
      <Dialog open={open === 'dialog'} title="A dialog" onClose={close}>
        <p>Escape, the cross and a click beside it close it.</p>
        <Field label="Forgotten when closed" name="forgotten" required className="mt-4" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Delete it?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      >
        <p>Nobody can bring it back.</p>
      </ConfirmDialog>
    </Sample>
  );
}
