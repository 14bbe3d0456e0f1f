import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A modal question, read out together with its consequence. Every way to close it cancels; the focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog open={props.open} title={props.title} onClose={props.onCancel} describedBy={textId}>
      <div id={textId}>{props.children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* First in order, so that it takes the focus when the dialog opens. */}
        <Button variant="secondary" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button variant="danger" onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
