import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ConfirmedButtonProps {
  /** On the button. */
  action: string;
  question: string;
  /** What happens then. */
  consequence: string;
  /** On the button that confirms it. */
  confirmLabel: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** A button that asks before it acts. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        // Not disabled while something is under way: the dialog has just returned the focus to this button.
        aria-disabled={props.isPending || undefined}
        onClick={() => {
          if (!props.isPending) setIsAsking(true);
        }}
      >
        {props.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={props.question}
        confirmLabel={props.confirmLabel}
        cancelLabel="Cancel"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          props.onConfirm();
        }}
      >
        <p>{props.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
