// What a telephone call needs of the product before its test begins.
import type { ExamMode } from '@bandpal/contracts';
import type { TestOwner } from './test-desk.ts';

/** Digits of a code: a guess is right once in a hundred million times, and there are few guesses. */
export const TELEPHONE_CODE_DIGITS = 8;

/** What a code that was typed leads to. `wrong`: it never was, has been used or is too old, which no one is told apart. `wait`: too many were wrong. */
export type TypedCode =
  | { kind: 'test'; owner: TestOwner; mode: ExamMode }
  | { kind: 'wrong' }
  | { kind: 'wait' };

export interface TelephoneDesk {
  /** Whether a call of this number is answered; counts it. */
  admits(caller: string): boolean;
  /** Uses a code up. */
  redeem(code: string, caller: string): Promise<TypedCode>;
}
