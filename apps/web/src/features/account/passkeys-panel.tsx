import { KeyRound } from 'lucide-react';
import { renamePasskey } from '../../api/account.ts';
import { isPasskeySupported } from '../../identity/passkey-support.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { passkeyDetail } from './additions.ts';
import { outcomeOf, useIdentityAction } from './use-identity-action.ts';
import { FAILED } from './profile-texts.ts';
import { readOwnPasskeys, readPasskeys } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { RemovableList, type RemovableItem } from './removable-list.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { MAX_PASSKEY_NAME } from '@bandpal/contracts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

/** The account's passkeys; `isOwnPool`: this installation keeps them, and knows when they were used and what they are called. */
export function PasskeysPanel({ isOwnPool }: { isOwnPool: boolean }) {
  const { loaded, reload } = useLoaded(isOwnPool ? readOwnPasskeys : readPasskeys);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const add = async () => {
    const added = await run(FAILED.passkeyAdd, (identity) => identity.addPasskey());
    if (added === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'The passkey is ready. You can sign in with it from now on.' });
  };
  const remove = async (id: string) => {
    const removed = await run(FAILED.passkeyRemove, (identity) => identity.removePasskey(id));
    if (removed === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'The passkey is removed.' });
  };
  const rename = async (id: string, name: string) => {
    const renamed = await run(FAILED.passkeyRename, () => outcomeOf(renamePasskey({ id, name })));
    if (renamed === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'The passkey has its new name.' });
  };
  return (
    <Panel title="Passkeys" intro="Sign in with your fingerprint, face or screen lock instead of a password.">
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(passkeys) => (
          <RemovableList
            items={passkeys.map((passkey) => ({
              id: passkey.id,
              name: passkey.name,
              badge: passkey.isInDoubt ? 'Waits for you' : null,
              detail: passkeyDetail(passkey),
            }))}
            empty="You have no passkeys yet."
            action="Remove"
            question="Remove this passkey?"
            consequence="it can no longer be used to sign in. Remove it on your device too."
            isPending={isPending}
            onRemove={(id) => void remove(id)}
            {...(isOwnPool
              ? {
                  more: ({ id, name }: RemovableItem) => (
                    <RenamePasskey
                      name={name}
                      isPending={isPending}
                      onRename={(next) => void rename(id, next)}
                    />
                  ),
                }
              : {})}
          />
        )}
      </LoadedPart>
      <Remark remark={remark} />
      {isPasskeySupported() ? (
        <Button variant="secondary" isBusy={isPending} onClick={() => void add()}>
          <KeyRound aria-hidden="true" className="size-5" />
          Add a passkey
        </Button>
      ) : (
        <p className="text-ink-soft">This browser, or this address, doesn’t support passkeys.</p>
      )}
    </Panel>
  );
}

interface RenamePasskeyProps {
  name: string;
  isPending: boolean;
  onRename: (name: string) => void;
}

/** A button that asks for another name. */
function RenamePasskey({ name, isPending, onRename }: RenamePasskeyProps) {
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
