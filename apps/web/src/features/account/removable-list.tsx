import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** One line of a list whose items can be removed. */
export interface RemovableItem {
  id: string;
  name: string;
  detail: string | null;
  badge?: string | null;
  /** Has no button. */
  isFixed?: boolean;
}

interface RemovableListProps {
  items: readonly RemovableItem[];
  /** Said when there are none. */
  empty?: string;
  /** On the buttons: "Remove", "Sign out". */
  action: string;
  question: string;
  consequence: string;
  isPending: boolean;
  onRemove: (id: string) => void;
  /** Another control of an item, before its button. */
  more?: (item: RemovableItem) => ReactNode;
}

/** Items with a button each, which asks before it acts. */
export function RemovableList(props: RemovableListProps) {
  const [asked, setAsked] = useState<RemovableItem | null>(null);
  return (
    <>
      {props.items.length === 0 && props.empty !== undefined ? <p>{props.empty}</p> : null}
      <ul className="divide-y divide-line">
        {props.items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="wrap-anywhere">{item.name}</span>
                {item.badge == null ? null : <Badge tone="accent">{item.badge}</Badge>}
              </p>
              {item.detail === null ? null : <p className="text-sm text-ink-soft">{item.detail}</p>}
            </div>
            {props.more?.(item)}
            {item.isFixed === true ? null : (
              // Not disabled while something is under way: the dialog has just returned the focus to this button.
              <Button
                variant="secondary"
                aria-disabled={props.isPending || undefined}
                onClick={() => {
                  if (!props.isPending) setAsked(item);
                }}
              >
                {props.action}
                <span className="sr-only"> {item.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={props.question}
        confirmLabel={props.action}
        cancelLabel="Cancel"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) props.onRemove(asked.id);
          setAsked(null);
        }}
      >
        <p>
          <strong>{asked?.name}</strong>: {props.consequence}
        </p>
      </ConfirmDialog>
    </>
  );
}

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
