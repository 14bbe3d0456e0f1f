import { KeyRound } from 'lucide-react';
import { renamePasskey } from '../../api/account.ts';
import { isPasskeySupported } from '../../identity/passkey-support.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import { passkeyDetail } from './passkey-detail.ts';
import { outcomeOf } from './product-outcome.ts';
import { FAILED } from './profile-texts.ts';
import { readOwnPasskeys, readPasskeys } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { RemovableList } from './removable-list.tsx';
import type { RemovableItem } from './removable-list.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from '../session/use-loaded.ts';

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
