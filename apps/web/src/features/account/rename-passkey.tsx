import { MAX_PASSKEY_NAME } from '@bandpal/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

interface RenamePasskeyProps {
  name: string;
  isPending: boolean;
  onRename: (name: string) => void;
}

/** A button that asks for another name. */
export function RenamePasskey({ name, isPending, onRename }: RenamePasskeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = (next: string) => {
    setError(next === '' ? 'Please enter a name.' : null);
    if (next === '') return;
    setIsOpen(false);
    if (next !== name) onRename(next);
  };
  return (
    <>
      <Button
        variant="secondary"
        // Not disabled while something is under way: the dialog has just returned the focus to this button.
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) setIsOpen(true);
        }}
      >
        Rename<span className="sr-only"> {name}</span>
      </Button>
      <Dialog open={isOpen} title="Name this passkey" onClose={() => setIsOpen(false)}>
        <form
          className="space-y-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const given = new FormData(event.currentTarget).get('name');
            submit(typeof given === 'string' ? given.trim() : '');
          }}
        >
          <Field
            label="Name"
            name="name"
            hint="For example, the device it’s on."
            autoComplete="off"
            defaultValue={name}
            maxLength={MAX_PASSKEY_NAME}
            error={error}
            required
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
