import type { KnownDevice } from '../../identity/device-calls.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedPart } from '../session/loaded-part.tsx';
import { FAILED } from './profile-texts.ts';
import { readDevices } from './read-identity.ts';
import { Remark } from './remark.tsx';
import { TrustedList } from './trusted-list.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { useLoaded } from '../session/use-loaded.ts';

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
