import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface EndTestDialogProps {
  open: boolean;
  onEnd: () => void;
  onCancel: () => void;
}

/** Asks before the test is ended early. */
export function EndTestDialog({ open, onEnd, onCancel }: EndTestDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="End the test now?"
      confirmLabel="End the test"
      cancelLabel="Go on with the test"
      onCancel={onCancel}
      onConfirm={onEnd}
    >
      <p>You get a report on the answers you have finished. A test without any answer is not charged.</p>
    </ConfirmDialog>
  );
}
