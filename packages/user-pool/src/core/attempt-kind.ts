/**
 * What is being guessed. Each kind is counted by itself: somebody who knows the password may not try codes without end, and somebody
 * who only knows the name cannot lock the second factor, which comes after another proof.
 */
export type AttemptKind =
  | 'password'
  | 'first code'
  | 'second factor'
  | 'sign-up code'
  | 'reset code'
  | 'attribute code';
