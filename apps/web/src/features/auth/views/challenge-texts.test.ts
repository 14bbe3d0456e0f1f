import { describe, expect, it } from 'vitest';
import { attributeLabel, codeHint } from './challenge-texts.ts';

describe('texts about a second step', () => {
  it('say where a code went', () => {
    expect(codeHint({ kind: 'code', from: 'email', destination: 'a***@e***' })).toContain('a***@e***');
    expect(codeHint({ kind: 'code', from: 'sms', destination: null })).toContain('your phone');
    expect(codeHint({ kind: 'code', from: 'authenticator', destination: null })).toContain(
      'authenticator app',
    );
  });

  it('name the attributes of an account', () => {
    expect([attributeLabel('phone_number'), attributeLabel('custom:team')]).toEqual(['Phone number', 'Team']);
  });
});
