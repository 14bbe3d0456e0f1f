// What a telephone call needs of the product before its test begins.
import type { ExamMode } from '@bandpal/contracts';
import type { TestOwner } from './test-desk.ts';

/** Digits of a code: a guess is right once in a hundred million times, and there are few guesses. */
export const TELEPHONE_CODE_DIGITS = 8;

/** The test of a code. The code is kept for this call until one of the two is called. */
export interface ReservedTest {
  kind: 'test';
  owner: TestOwner;
  mode: ExamMode;
  /** The test has begun: the code is used up. */
  use(): Promise<void>;
  /** No test has begun: the code can be typed again. */
  release(): void;
}

/** What a code that was typed leads to. `wrong`: it never was, is in use, has been used or is too old, which no one is told apart. `wait`: too many were wrong. */
export type TypedCode = ReservedTest | { kind: 'wrong' } | { kind: 'wait' };

export interface TelephoneDesk {
  /** Why a call of this number isn't answered: its beginning isn't allowed, the number calls too often, or there were too many tests in a day. Null: it is. */
  refusal(caller: string): 'prefix' | 'number' | 'day' | null;
  /** One more call of this number is asked for its code. */
  count(caller: string): void;
  redeem(code: string, caller: string): Promise<TypedCode>;
}
