import { KeyRound } from 'lucide-react';
import { isPasskeySupported } from '../../identity/passkey-support.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { localDate } from './local-date.ts';
import { Panel } from './panel.tsx';
import { FAILED } from './profile-texts.ts';
import { readPasskeys } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { RemovableList } from './removable-list.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from './use-loaded.ts';

/** The account's passkeys. */
export function PasskeysPanel() {
  const { loaded, reload } = useLoaded(readPasskeys);
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
  return (
    <Panel title="Passkeys" intro="Sign in with your fingerprint, face or screen lock instead of a password.">
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(passkeys) => (
          <RemovableList
            items={passkeys.map(({ id, name, createdAt }) => ({
              id,
              name,
              detail: createdAt === null ? null : `Added ${localDate(createdAt)}`,
            }))}
            empty="You have no passkeys yet."
            action="Remove"
            question="Remove this passkey?"
            consequence="it can no longer be used to sign in. Remove it on your device too."
            isPending={isPending}
            onRemove={(id) => void remove(id)}
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
        <p className="text-ink-soft">This browser, or this address, does not support passkeys.</p>
      )}
    </Panel>
  );
}
