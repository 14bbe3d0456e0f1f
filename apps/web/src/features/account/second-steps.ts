import type { MfaPreference } from '../../identity/second-step-calls.ts';
import type { MfaMethod } from '../../identity/sign-in-step.ts';

export const SECOND_STEP_NAMES: Record<MfaMethod, string> = {
  TOTP: 'Authenticator app',
  EMAIL: 'Codes by email',
  SMS: 'Codes by text message',
};

/** A second step at sign-in, as the profile lists it. */
export interface SecondStep {
  method: MfaMethod;
  isOn: boolean;
  /** Of several that are on, the one that is asked for first. */
  isFirst: boolean;
  canBecomeFirst: boolean;
  canBeTurnedOff: boolean;
}

/**
 * The second steps of an account. An authenticator app and codes by email are always offered; text messages only where the account
 * has them already, because no page here adds a telephone number. Where one is required, the last one stays on.
 */
export function secondSteps({ enabled, preferred }: MfaPreference, isRequired: boolean): SecondStep[] {
  const offered: MfaMethod[] = enabled.includes('SMS') ? ['TOTP', 'EMAIL', 'SMS'] : ['TOTP', 'EMAIL'];
  const areSeveral = enabled.length > 1;
  return offered.map((method) => {
    const isOn = enabled.includes(method);
    return {
      method,
      isOn,
      isFirst: areSeveral && preferred === method,
      canBecomeFirst: areSeveral && isOn && preferred !== method,
      canBeTurnedOff: isOn && (areSeveral || !isRequired),
    };
  });
}
