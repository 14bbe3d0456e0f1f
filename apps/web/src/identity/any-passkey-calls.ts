// Signing in with a passkey before it is known whose: the identity library wants a name first. Only for the embedded pool, which has
// two actions of its own for it.
import * as z from 'zod/mini';
import { askForPasskey, canAskForPasskey, passkeyJson, passkeyOptionsSchema } from './ask-for-passkey.ts';
import type { Outcome } from './identity-problem.ts';
import { keepOffering } from './keep-offering.ts';
import { valueOf } from './library-call.ts';
import { WRONG_CREDENTIALS } from './refusal-texts.ts';
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

const NOT_TAKEN = 'We don’t recognise this passkey. Please sign in another way.';

const startSchema = z.object({ CredentialRequestOptions: passkeyOptionsSchema, Session: z.string() });
const provedSchema = z.object({ Username: z.string(), Session: z.string() });

/** Choosing among all passkeys that the browser has for this site. */
export const anyPasskeyCalls = (pool: { clientId: string; endpointPath: string; passkeys: boolean }) => {
  const canChoosePasskey = () => pool.passkeys && pool.endpointPath !== '' && canAskForPasskey();

  async function choose(
    mediation: CredentialMediationRequirement,
    signal: AbortSignal,
  ): Promise<ChosenPasskey> {
    const started = await askPool(startSchema, pool, 'StartWebAuthnSignIn', {}, signal);
    const credential = await askForPasskey(started.CredentialRequestOptions, { mediation, signal });
    return { session: started.Session, credential };
  }

  return {
    /** Whether a passkey can be asked for without a name, here and of this service. */
    canChoosePasskey,

    /** Lets the person choose. */
    choosePasskey: (signal: AbortSignal) => valueOf(() => choose('optional', signal)),

    /** Has the browser offer them in the address field by itself; null when nothing was chosen. */
    async offerPasskeys(signal: AbortSignal): Promise<ChosenPasskey | null> {
      if (!canChoosePasskey() || !(await canOffer())) return null;
      return keepOffering((until) => choose('conditional', until), signal);
    },

    /** Proves to the service which passkey was chosen. */
    async provePasskey(
      { session, credential }: ChosenPasskey,
      signal: AbortSignal,
    ): Promise<Outcome<ProvedPasskey>> {
      const proved = await valueOf(() => {
        const body = { Session: session, Credential: passkeyJson(credential) };
        return askPool(provedSchema, pool, 'CompleteWebAuthnSignIn', body, signal);
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
