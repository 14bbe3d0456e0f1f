import type { KnownDevice } from '../../identity/device-calls.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { FAILED } from './profile-texts.ts';
import { readDevices } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { ConfirmedButton, RemovableList, type RemovableItem } from './removable-list.tsx';
import { deviceName } from './device-name.ts';
import { localDate } from '../../site/local-date.ts';

interface TrustedListProps {
  browsers: readonly KnownDevice[];
  isPending: boolean;
  /** Takes the trust from these browsers, in this order; `said` is the good news after that. */
  onForget: (ids: readonly string[], said: string) => void;
}

/** The trusted browsers, each with its button, and one button for all of them. */
function TrustedList({ browsers, isPending, onForget }: TrustedListProps) {
  return (
    <section aria-label="Trusted browsers">
      <h4 className="text-lg">Trusted browsers</h4>
      <p className="text-ink-soft">We don’t ask for the second step in these browsers.</p>
      <RemovableList
        items={browsers.map(itemOf)}
        action="Ask again"
        question="Ask for the second step again?"
        consequence="we ask for the second step at the next sign-in. If it is another browser, it is signed out."
        isPending={isPending}
        onRemove={(id) => onForget([id], 'We ask for the second step there again.')}
      />
      {browsers.length > 1 ? (
        <ConfirmedButton
          action="Ask again in all browsers"
          question="Ask for the second step in all browsers?"
          consequence="No browsers are trusted any more. The others are signed out."
          confirmLabel="Ask again in all"
          isPending={isPending}
          onConfirm={() => {
            const ids = browsers.map(({ id }) => id);
            onForget(ids, 'We ask for the second step in all browsers again.');
          }}
        />
      ) : null}
    </section>
  );
}

const itemOf = ({ id, name, lastUsedAt, isCurrent }: KnownDevice): RemovableItem => ({
  id,
  name: deviceName(name),
  badge: isCurrent ? 'This browser' : null,
  detail: lastUsedAt === null ? null : `Last used ${localDate(lastUsedAt)}`,
});

/** The browsers in which the second step is not asked for: this one is added here, and each or all are taken away. */
export function TrustedBrowsers() {
  const { loaded, reload } = useLoaded(readTrusted);
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const trust = async () => {
    const trusted = await run(FAILED.trust, (identity) => identity.rememberDevice());
    if (trusted === undefined) return;
    await reload();
    setRemark({ tone: 'good', text: 'We no longer ask for the second step in this browser.' });
  };
  const forget = async (ids: readonly string[], said: string) => {
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
  const canTrust = loaded.state === 'ready' && !loaded.value.some(({ isCurrent }) => isCurrent);
  return (
    <div className="space-y-4">
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(browsers) =>
          browsers.length === 0 ? null : (
            <TrustedList
              browsers={browsers}
              isPending={isPending}
              onForget={(ids, said) => void forget(ids, said)}
            />
          )
        }
      </LoadedPart>
      <Remark remark={remark} />
      {canTrust ? (
        <Button variant="quiet" aria-disabled={isPending || undefined} onClick={() => void trust()}>
          Don’t ask in this browser
        </Button>
      ) : null}
    </div>
  );
}

/** This browser comes last, so that the service forgets it when the others are gone: its session may end with it. */
async function readTrusted(): Promise<KnownDevice[]> {
  const trusted = (await readDevices()).filter(({ isTrusted }) => isTrusted);
  return trusted.toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent));
}
