// Signing in with a passkey before it is known whose: the identity library wants a name first. Only for the embedded pool, which has
// two actions of its own for it.
import type { PublicConfig } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { askForPasskey, canAskForPasskey, passkeyJson, passkeyOptionsSchema } from './ask-for-passkey.ts';
import type { Outcome } from './identity-problem.ts';
import { valueOf } from './library-call.ts';
import { WRONG_CREDENTIALS } from './plain-words.ts';
import { askPool } from './pool-request.ts';

/** What a person has chosen; the service has not seen it. */
export interface ChosenPasskey {
  session: string;
  credential: unknown;
}

/** Whose it was, and what proves that to the service for a while. */
export interface ProvedPasskey {
  username: string;
  session: string;
}

/** An offer is renewed half a minute before the service forgets it (180 s), for those who are about to choose. */
export const OFFER_MS = 150_000;

const NOT_TAKEN = 'We don’t recognise this passkey. Please sign in another way.';

const startSchema = z.object({ CredentialRequestOptions: passkeyOptionsSchema, Session: z.string() });
const provedSchema = z.object({ Username: z.string(), Session: z.string() });

/** Choosing among all passkeys that the browser has for this site. */
export const anyPasskeyCalls = (
  pool: Pick<PublicConfig['identity'], 'clientId' | 'endpointPath' | 'passkeys'>,
) => {
  const canChoosePasskey = () => pool.passkeys && pool.endpointPath !== '' && canAskForPasskey();

  async function choose(
    mediation: CredentialMediationRequirement,
    signal: AbortSignal,
  ): Promise<ChosenPasskey> {
    const started = await askPool(startSchema, pool, 'StartWebAuthnSignIn', {}, signal);
    const credential = await askForPasskey(started.CredentialRequestOptions, { mediation, signal });
    return { session: started.Session, credential };
  }

  /** One offer: `over` when its time has passed, null when the browser or the person wants none. */
  async function offer(signal: AbortSignal): Promise<ChosenPasskey | 'over' | null> {
    const time = new AbortController();
    const end = () => time.abort();
    const timer = setTimeout(end, OFFER_MS);
    signal.addEventListener('abort', end);
    try {
      return await choose('conditional', time.signal);
    } catch {
      // No fault to be told: nothing was asked for, and there are other ways in.
      return time.signal.aborted && !signal.aborted ? 'over' : null;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }

  return {
    /** Whether a passkey can be asked for without a name, here and of this service. */
    canChoosePasskey,

    /** Has the browser ask which. */
    choosePasskey: (signal: AbortSignal) => valueOf(() => choose('optional', signal)),

    /** Has the browser offer them in the address field by itself, until one is chosen or `signal` ends it; null when none was. */
    async offerPasskeys(signal: AbortSignal): Promise<ChosenPasskey | null> {
      if (!canChoosePasskey() || !(await canOffer())) return null;
      while (!signal.aborted) {
        const chosen = await offer(signal);
        if (chosen !== 'over') return chosen;
        await untilSeen(signal);
      }
      return null;
    },

    /** Proves to the service which passkey was chosen. */
    async provePasskey({ session, credential }: ChosenPasskey): Promise<Outcome<ProvedPasskey>> {
      const proved = await valueOf(() => {
        const body = { Session: session, Credential: passkeyJson(credential) };
        return askPool(provedSchema, pool, 'CompleteWebAuthnSignIn', body);
      });
      if (proved.ok)
        return { ok: true, value: { username: proved.value.Username, session: proved.value.Session } };
      const { message } = proved.problem;
      // No address was typed that could be wrong.
      return message === WRONG_CREDENTIALS
        ? { ok: false, problem: { kind: 'passkey', message: NOT_TAKEN } }
        : proved;
    },
  };
};

/** Not all browsers have passkeys in their suggestions for a field. */
const canOffer = async (): Promise<boolean> =>
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/** A page that no one looks at asks the service for nothing. */
function untilSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}
