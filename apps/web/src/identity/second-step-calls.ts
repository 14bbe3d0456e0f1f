import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { done, valueOf } from './library-call.ts';
import type { MfaMethod } from './sign-in-step.ts';

/** The second factors in use. */
export interface MfaPreference {
  enabled: MfaMethod[];
  preferred: MfaMethod | null;
}

const MFA_KEYS = { TOTP: 'totp', SMS: 'sms', EMAIL: 'email' } as const;

/** The second factors of the signed-in user. */
export const secondStepCalls = {
  readMfaPreference: () =>
    valueOf(async (): Promise<MfaPreference> => {
      const { enabled, preferred } = await fetchMFAPreference();
      return { enabled: enabled ?? [], preferred: preferred ?? null };
    }),
  /** The secret to put into an authenticator app, base32. */
  setUpAuthenticator: () => valueOf(async () => (await setUpTOTP()).sharedSecret),
  /** Proves that the app has the secret, and asks for its codes from now on. */
  confirmAuthenticator: (code: string) =>
    done(async () => {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
    }),
  changeMfa: (method: MfaMethod, preference: 'PREFERRED' | 'ENABLED' | 'DISABLED') =>
    done(() => updateMFAPreference({ [MFA_KEYS[method]]: preference })),
};
