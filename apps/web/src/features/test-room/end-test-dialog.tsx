import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LEAVING, LEAVING_PRACTICE } from './test-room-texts.ts';

interface EndTestDialogProps {
  open: boolean;
  isPractice: boolean;
  onEnd: () => void;
  onCancel: () => void;
}

/** Asks before the test is ended early. */
export function EndTestDialog({ open, isPractice, onEnd, onCancel }: EndTestDialogProps) {
  const texts = isPractice ? LEAVING_PRACTICE : LEAVING;
  return (
    <ConfirmDialog
      open={open}
      title={texts.endTitle}
      confirmLabel={texts.end}
      cancelLabel={texts.goOn}
      onCancel={onCancel}
      onConfirm={onEnd}
    >
      <p>{texts.endMeaning}</p>
    </ConfirmDialog>
  );
}
