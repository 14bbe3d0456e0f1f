import { useState } from 'react';
import type { KnownDevice } from '../../identity/identity-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deviceName } from './device-name.ts';
import { LoadedPart } from './loaded-part.tsx';
import { localDate } from './local-date.ts';
import { FAILED } from './profile-texts.ts';
import { readDevices } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { RemovableList } from './removable-list.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from './use-loaded.ts';

/** The browsers in which the second step is not asked for: this one is added here, and each or all are taken away. */
export function TrustedBrowsers() {
  const { loaded, reload } = useLoaded(readTrusted);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const [isAsking, setIsAsking] = useState(false);

  const trust = async () => {
    const trusted = await run(FAILED.trust, (identity) => identity.rememberDevice());
    if (trusted === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'We no longer ask for the second step in this browser.' });
  };
  const forget = async (ids: readonly string[], said: string) => {
    setIsAsking(false);
    const forgotten = await run(FAILED.untrust, async (identity) => {
      for (const id of ids) {
        const one = await identity.forgetDevice(id);
        if (!one.ok) return one;
      }
      return { ok: true, value: undefined };
    });
    // Also after a failure: some of them may be gone.
    await reload();
    if (forgotten !== undefined) setRemark({ tone: 'good', text: said });
  };
  const trusted = loaded.state === 'ready' ? loaded.value : [];
  return (
    <div className="space-y-4">
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(browsers) =>
          browsers.length === 0 ? null : (
            <section aria-label="Trusted browsers">
              <h3 className="text-lg">Trusted browsers</h3>
              <p className="text-ink-soft">We do not ask for the second step in these browsers.</p>
              <RemovableList
                items={browsers.map(({ id, name, lastUsedAt, isCurrent }) => ({
                  id,
                  name: deviceName(name),
                  badge: isCurrent ? 'This browser' : null,
                  detail: lastUsedAt === null ? null : `Last used ${localDate(lastUsedAt)}`,
                }))}
                action="Ask again"
                question="Ask for the second step again?"
                consequence="we ask for the second step at the next sign-in. If it is another browser, it is signed out."
                isPending={isPending}
                onRemove={(id) => void forget([id], 'We ask for the second step there again.')}
              />
              {browsers.length > 1 ? (
                <Button
                  variant="secondary"
                  aria-disabled={isPending || undefined}
                  onClick={() => {
                    if (!isPending) setIsAsking(true);
                  }}
                >
                  Ask again in all browsers
                </Button>
              ) : null}
            </section>
          )
        }
      </LoadedPart>
      <Remark remark={remark} />
      {loaded.state === 'ready' && !trusted.some(({ isCurrent }) => isCurrent) ? (
        <Button variant="quiet" aria-disabled={isPending || undefined} onClick={() => void trust()}>
          Do not ask in this browser
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Ask for the second step in all browsers?"
        confirmLabel="Ask again in all"
        cancelLabel="Cancel"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          const ids = trusted.map(({ id }) => id);
          void forget(ids, 'We ask for the second step in all browsers again.');
        }}
      >
        <p>No browser is trusted any more. The other ones are signed out.</p>
      </ConfirmDialog>
    </div>
  );
}

/** This browser comes last: it is forgotten with a session that still counts. */
async function readTrusted(): Promise<KnownDevice[]> {
  const trusted = (await readDevices()).filter(({ isTrusted }) => isTrusted);
  return trusted.toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent));
}
