import { describe, expect, it } from 'vitest';
import {
  codeProblem,
  emailProblem,
  newPasswordProblem,
  FAILED,
  failureText,
  tryAgain,
} from './profile-texts.ts';
import { deviceName } from './device-name.ts';

describe('alerts of the profile', () => {
  it.each([
    [
      FAILED.newsletter,
      'Failed to update newsletter preference: No.',
      'Failed to update newsletter preference. Please try again.',
    ],
    [FAILED.password, 'Failed to change password: No.', 'Failed to change password. Please try again.'],
    [FAILED.emailCode, 'Failed to send verification code: No.', 'Failed to update email. Please try again.'],
    [
      FAILED.confirmEmail,
      'Failed to confirm email update: No.',
      'Failed to confirm email update. Please try again.',
    ],
    [FAILED.deletion, 'Failed to delete account: No.', 'Failed to delete account. Please try again.'],
  ])('are the specification’s: %s', (beginning, known, unknown) => {
    expect(failureText(beginning, { message: 'No.' })).toBe(known);
    expect(failureText(beginning, { message: '' })).toBe(unknown);
    expect(tryAgain(beginning)).toBe(unknown);
  });
});

describe('the profile’s forms', () => {
  it('want a new password twice, long enough', () => {
    expect(newPasswordProblem('one', 'two')).toEqual({
      field: 'confirmation',
      text: 'New passwords do not match.',
    });
    expect(newPasswordProblem('1234567', '1234567')).toEqual({
      field: 'next',
      text: 'Password must be at least 8 characters long.',
    });
    expect(newPasswordProblem('12345678', '12345678')).toBeNull();
  });

  it('want an address with an @, and a code', () => {
    expect([emailProblem('ana'), emailProblem('')]).toEqual(
      Array(2).fill('Please enter a valid email address.'),
    );
    expect(codeProblem('')).toBe('Please enter the verification code.');
    expect([emailProblem('a@b'), codeProblem('1')]).toEqual([null, null]);
  });
});

describe('a device', () => {
  it.each([
    ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79', 'Chromium on Linux'],
    ['Windows x86 Windows Google Chrome/156.0;Chromium/156.0', 'Chrome on Windows'],
    ['Windows x86 Windows Microsoft Edge/156.0;Chromium/156.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['My fridge', 'My fridge'],
  ])('has a name for people: %s', (given, name) => {
    expect(deviceName(given)).toBe(name);
  });
});
