import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A native modal question. Escape cancels; the focus starts on the safe answer and returns where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === props.open) return;
    if (props.open) element.showModal();
    else element.close();
  }, [props.open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
      className="w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-6 text-ink shadow-card backdrop:bg-[rgb(10_20_24/55%)]"
    >
      <h2 id={titleId} className="text-xl">
        {props.title}
      </h2>
      <div className="mt-3">{props.children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* First in order, so that it takes the focus when the dialog opens. */}
        <Button variant="secondary" onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button variant="danger" onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
