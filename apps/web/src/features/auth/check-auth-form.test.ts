import { describe, expect, it } from 'vitest';
import { checkCode, checkEmail, checkNewPassword } from './auth-model.ts';

describe('what is typed', () => {
  it('has to be an address', () => {
    for (const email of ['ana@example.org', 'a@b']) expect(checkEmail(email)).toBeNull();
    for (const email of ['', 'ana', '@example.org', 'ana@', 'a b@c'])
      expect(checkEmail(email)?.field).toBe('email');
  });

  it('has to be a code', () => {
    expect([checkCode('123456'), checkCode('')?.field]).toEqual([null, 'code']);
  });

  it('has to be the same new password twice, then long enough', () => {
    expect(checkNewPassword('short', 'other')?.text).toBe('Passwords do not match');
    expect(checkNewPassword('1234567', '1234567')?.text).toBe('Password must be at least 8 characters long');
    expect(checkNewPassword('12345678', '12345678')).toBeNull();
  });
});
