import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, a click beside the dialog, or the close button. The caller then sets `open` to false. */
  onClose: () => void;
  /** Element whose text is read out after the title. */
  describedBy?: string;
  children: ReactNode;
}

/**
 * A native modal dialog. The focus goes to the first control of the content (or the one with `autoFocus`), stays inside, and returns
 * to where it was. The content exists only while the dialog is open, so closing resets it.
 */
export function Dialog({ open, title, onClose, describedBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Closings by the caller whose events are still to come: browsers fire them a frame later, when the dialog may be open again. */
  const ownClosings = useRef(0);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else {
      ownClosings.current += 1;
      element.close();
    }
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closedby="any"
      onClose={() => {
        // Only the reader's own closing is reported to the caller.
        if (ownClosings.current > 0) ownClosings.current -= 1;
        else if (open) onClose();
      }}
      onClick={closeWhenBeside}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface text-ink shadow-raised open:animate-appear"
    >
      {open ? (
        <div className="relative p-6">
          <h2 id={titleId} className="pe-12 text-2xl">
            {title}
          </h2>
          <div className="mt-3">{children}</div>
          {/* Last in order: the first control of the content gets the focus. */}
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="absolute top-3 end-3 grid size-11 place-items-center rounded-xl text-ink-soft transition-colors hover:bg-sunken"
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
      ) : null}
    </dialog>
  );
}

/** For browsers without `closedby`: the content fills the dialog, so a click on the dialog itself is one on the backdrop. */
function closeWhenBeside(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
