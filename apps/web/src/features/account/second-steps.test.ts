import { describe, expect, it } from 'vitest';
import { secondSteps, type SecondStep } from './second-step-panel.tsx';

const named = (steps: SecondStep[], is: keyof SecondStep) =>
  steps.filter((step) => step[is] === true).map(({ method }) => method);

const methods = (steps: SecondStep[]) => steps.map(({ method }) => method);

describe('the second steps of an account', () => {
  it('are an app and codes by email; text messages only where they are on already', () => {
    expect(methods(secondSteps({ enabled: [], preferred: null }, false))).toEqual(['TOTP', 'EMAIL']);
    expect(methods(secondSteps({ enabled: ['SMS'], preferred: 'SMS' }, false))).toContain('SMS');
  });

  it('have an order only when there are several', () => {
    const one = secondSteps({ enabled: ['EMAIL'], preferred: 'EMAIL' }, false);
    expect([named(one, 'isFirst'), named(one, 'canBecomeFirst')]).toEqual([[], []]);
    const two = secondSteps({ enabled: ['TOTP', 'EMAIL'], preferred: 'EMAIL' }, false);
    expect([named(two, 'isFirst'), named(two, 'canBecomeFirst')]).toEqual([['EMAIL'], ['TOTP']]);
  });

  it('can all become the first where the service names none', () => {
    const steps = secondSteps({ enabled: ['TOTP', 'EMAIL'], preferred: null }, false);
    expect(named(steps, 'canBecomeFirst')).toEqual(['TOTP', 'EMAIL']);
  });

  it('can all be turned off, but for the last one where one is required', () => {
    const one = { enabled: ['TOTP' as const], preferred: 'TOTP' as const };
    expect(named(secondSteps(one, false), 'canBeTurnedOff')).toEqual(['TOTP']);
    expect(named(secondSteps(one, true), 'canBeTurnedOff')).toEqual([]);
    const two = { enabled: ['TOTP' as const, 'EMAIL' as const], preferred: 'TOTP' as const };
    expect(named(secondSteps(two, true), 'canBeTurnedOff')).toEqual(['TOTP', 'EMAIL']);
  });
});
