import {
  checkEmail,
  NO_PASSKEY_ADDRESS,
  type AuthEvent,
  type AuthFlowOptions,
  type Credentials,
} from './auth-model.ts';
import { SIGN_IN_EXPIRED, type AuthAttempt } from './auth-texts.ts';
import type { ChosenPasskey } from '../../identity/any-passkey-calls.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { problemOf } from '../../identity/problem-of.ts';
import type { Challenge, SignInStep } from '../../identity/sign-in-step.ts';

/** The passkeys that the browser offers in the address field by itself; one offer at a time. */
class PasskeyOffer {
  readonly #openIdentity: () => Promise<IdentityClient>;
  readonly #onChosen: (chosen: ChosenPasskey) => void;
  #current = new AbortController();

  constructor(openIdentity: () => Promise<IdentityClient>, onChosen: (chosen: ChosenPasskey) => void) {
    this.#openIdentity = openIdentity;
    this.#onChosen = onChosen;
  }

  /** Replaces the current offer; returns a function that ends it. */
  begin(): () => void {
    this.end();
    const offer = new AbortController();
    this.#current = offer;
    void this.#make(offer.signal);
    return () => offer.abort();
  }

  end(): void {
    this.#current.abort();
  }

  async #make(signal: AbortSignal): Promise<void> {
    try {
      const identity = await this.#openIdentity();
      const chosen = signal.aborted ? null : await identity.offerPasskeys(signal);
      // What was chosen at the moment of the end comes too late.
      if (chosen !== null && !signal.aborted) this.#onChosen(chosen);
    } catch (error) {
      console.warn('The browser could not offer passkeys.', error);
    }
  }
}

/** The identity library's own constant: an unanswered step of a sign-in is over after this long. */
export const SIGN_IN_STEP_MS = 180_000;
/** The specification: after a password reset the window returns to the sign-in form. */
export const RESET_RETURN_MS = 2_000;

/** Does what the sign-in window asks for, one thing at a time; a second request while one is under way is ignored. */
export class AuthFlow {
  readonly #options: AuthFlowOptions;
  /** Kept while the window is open, for the sign-in after a confirmation. */
  #credentials: Credentials | null = null;
  /** A password that the service did not look at, because passwords are paused. It is shown after a code by email. */
  #unseen: Credentials | null = null;
  #cancelTimer: () => void = () => {};
  readonly #offer: PasskeyOffer;
  readonly #closing = new AbortController();
  #isBusy = false;
  /** The time ran out while an answer was under way; the service may have accepted it nevertheless. */
  #isLate = false;
  #isClosed = false;

  constructor(options: AuthFlowOptions) {
    this.#options = options;
    this.#offer = new PasskeyOffer(options.openIdentity, (chosen) => {
      this.#credentials = null;
      this.#run('sign-in', undefined, (identity) => this.#takePasskey(identity, chosen));
    });
  }

  /** Goes on with a sign-in that a reload interrupted and that lasts `remainingMs` more. */
  resume(remainingMs: number): void {
    this.#startTimer(remainingMs, () => this.#expire());
  }

  signIn(credentials: Credentials): void {
    this.#credentials = credentials;
    this.#unseen = null;
    const { username, password } = credentials;
    this.#run('sign-in', username, async (identity) =>
      this.#takeStep(identity, await identity.signIn(username, password), username),
    );
  }

  /** Has a code sent that signs in. A password that was refused unseen answers by itself, should it be asked for after the code. */
  mailCode(username: string): void {
    const error = checkEmail(username);
    if (error !== null) return this.#tell({ type: 'field-rejected', error });
    this.#credentials = null;
    this.#run('mail-code', username, async (identity) =>
      this.#takeStep(identity, await identity.signInWithMailedCode(username), username, 'mail-code'),
    );
  }

  /** Without an address the person chooses among all passkeys that the browser has for this site, where that can be. */
  signInWithPasskey(username: string): void {
    this.#credentials = null;
    this.#run('sign-in', username === '' ? undefined : username, async (identity) => {
      const error = checkEmail(username);
      if (error === null)
        return this.#takeStep(identity, await identity.signInWithPasskey(username), username);
      if (!identity.canChoosePasskey()) return this.#tell({ type: 'field-rejected', error });
      if (username !== '') return this.#tell({ type: 'field-rejected', error: NO_PASSKEY_ADDRESS });
      const chosen = await identity.choosePasskey(this.#closing.signal);
      if (!chosen.ok) return this.#fail('sign-in', chosen);
      await this.#takePasskey(identity, chosen.value);
    });
  }

  /**
   * Has the browser offer its passkeys in the address field by itself; returns a function that ends that. It also ends when another
   * request starts, and when the window is closed.
   */
  offerPasskeys(): () => void {
    return this.#offer.begin();
  }

  /** `email` is where the sign-in began; attributes are those a new password has to come with. */
  answer(email: string, response: string, attributes: Record<string, string> = {}): void {
    this.#run('sign-in', undefined, async (identity) =>
      this.#takeStep(identity, await identity.answerChallenge(response, attributes), email),
    );
  }

  signUp(credentials: Credentials): void {
    this.#credentials = credentials;
    const { username, password } = credentials;
    this.#run('sign-up', username, async (identity) => {
      const signedUp = await identity.signUp(username, password);
      if (!signedUp.ok) return this.#fail('sign-up', signedUp, identity);
      if (signedUp.value.isConfirmed) return this.#signInAfterConfirmation(identity, username);
      this.#tell({ type: 'sign-up-sent' });
    });
  }

  confirmEmail(username: string, code: string): void {
    this.#run('confirm', username, async (identity) => {
      const confirmed = await identity.confirmSignUp(username, code);
      if (!confirmed.ok) return this.#fail('confirm', confirmed);
      await this.#signInAfterConfirmation(identity, username);
    });
  }

  resendCode(username: string): void {
    this.#run('resend', username, async (identity) => {
      const sent = await identity.resendSignUpCode(username);
      if (!sent.ok) return this.#fail('resend', sent);
      this.#tell({ type: 'code-resent' });
    });
  }

  requestReset(username: string): void {
    this.#run('send-reset-code', username, (identity) =>
      this.#sendResetCode(identity, username, 'send-reset-code'),
    );
  }

  resetPassword(username: string, code: string, newPassword: string): void {
    this.#run('reset-password', username, async (identity) => {
      const reset = await identity.resetPassword(username, code, newPassword);
      if (!reset.ok && reset.problem.kind === 'password-waits')
        return this.#tell({ type: 'reset-waits', text: reset.problem.message });
      if (!reset.ok) return this.#fail('reset-password', reset);
      this.#tell({ type: 'reset-done' });
      this.#startTimer(RESET_RETURN_MS, () => this.#tell({ type: 'reset-shown' }));
    });
  }

  /** Leaves a challenge for the sign-in form. */
  leaveChallenge(): void {
    if (this.#isBusy) return;
    this.#endChallenge();
    this.#tell({ type: 'went', to: 'sign-in' });
  }

  /** The window is closed: nothing more is told, and everything typed is forgotten. */
  close(): void {
    this.#isClosed = true;
    this.#credentials = null;
    this.#unseen = null;
    this.#offer.end();
    this.#closing.abort();
    this.#endChallenge();
  }

  #run(
    attempt: AuthAttempt,
    email: string | undefined,
    work: (identity: IdentityClient) => Promise<void>,
  ): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    // A browser asks for one passkey at a time.
    this.#offer.end();
    this.#tell(email === undefined ? { type: 'started' } : { type: 'started', email });
    void this.#options
      .openIdentity()
      .then(work)
      .catch((error: unknown) => {
        console.error('The sign-in window could not do what was asked.', error);
        this.#tell({ type: 'failed', attempt, problem: problemOf(error) });
      })
      .finally(() => {
        this.#isBusy = false;
        if (this.#isLate) this.#expire();
      });
  }

  async #takePasskey(identity: IdentityClient, chosen: ChosenPasskey): Promise<void> {
    if (this.#isClosed) return;
    const proved = await identity.provePasskey(chosen, this.#closing.signal);
    // The sign-in itself has not begun.
    if (this.#isClosed) return;
    if (!proved.ok) {
      const { problem } = proved;
      const isOver = problem.kind === 'session-over';
      return this.#fail(
        'sign-in',
        isOver ? { ok: false, problem: { ...problem, message: SIGN_IN_EXPIRED } } : proved,
      );
    }
    const { username } = proved.value;
    this.#tell({ type: 'started', email: username });
    await this.#takeStep(identity, await identity.signInWithProvedPasskey(proved.value), username);
  }

  async #takeStep(
    identity: IdentityClient,
    answered: Outcome<SignInStep>,
    username: string,
    attempt: AuthAttempt = 'sign-in',
  ): Promise<void> {
    if (!answered.ok) {
      const { kind } = answered.problem;
      if (kind === 'session-over' || kind === 'not-authorized' || kind === 'paused') this.#endChallenge();
      if (kind === 'paused') this.#unseen = this.#credentials;
      return this.#fail(attempt, answered, identity);
    }
    const step = answered.value;
    if (step.kind === 'done') return this.#finish();
    if (this.#isClosed) return;
    const unseen = this.#unseen;
    if (step.kind === 'password' && unseen?.username === username) return this.#showUnseen(identity, unseen);
    if (step.kind === 'confirm-sign-up') {
      this.#endChallenge();
      const sent = await identity.resendSignUpCode(username);
      return this.#tell({ type: 'unconfirmed', isCodeSent: sent.ok });
    }
    if (step.kind === 'reset-password') {
      this.#endChallenge();
      return this.#sendResetCode(identity, username, 'initiate-reset');
    }
    this.#startTimer(SIGN_IN_STEP_MS, () => this.#expire());
    const expiresAt = this.#options.now() + SIGN_IN_STEP_MS;
    this.#options.keepChallenge({ email: username, challenge: withoutSecret(step), expiresAt });
    this.#tell({ type: 'challenged', challenge: step });
  }

  /** Answers with the password that the person has typed in already; once. */
  async #showUnseen(identity: IdentityClient, { username, password }: Credentials): Promise<void> {
    this.#unseen = null;
    const answered = await identity.answerChallenge(password);
    const isWrong = !answered.ok && answered.problem.kind === 'not-authorized';
    if (!isWrong) return this.#takeStep(identity, answered, username);
    this.#endChallenge();
    this.#tell({ type: 'password-was-wrong' });
  }

  async #sendResetCode(identity: IdentityClient, username: string, attempt: AuthAttempt): Promise<void> {
    const sent = await identity.requestPasswordReset(username);
    if (!sent.ok) return this.#fail(attempt, sent);
    this.#tell({ type: 'reset-code-sent' });
  }

  async #signInAfterConfirmation(identity: IdentityClient, username: string): Promise<void> {
    const credentials = this.#credentials;
    if (credentials?.username !== username) return this.#tell({ type: 'confirmed-without-sign-in' });
    const answered = await identity.signIn(username, credentials.password);
    if (!answered.ok) return this.#tell({ type: 'confirmed-without-sign-in' });
    await this.#takeStep(identity, answered, username);
  }

  /** Reported even if the window was closed meanwhile: the person is signed in either way. */
  #finish(): void {
    this.#credentials = null;
    this.#unseen = null;
    this.#endChallenge();
    this.#tell({ type: 'signed-in' });
    this.#options.onSignedIn();
  }

  #fail(
    attempt: AuthAttempt,
    { problem }: Outcome<unknown> & { ok: false },
    identity?: { canMailCode: IdentityClient['canMailCode'] },
  ): void {
    const canMailCode = this.#options.sendsMail && identity?.canMailCode() === true;
    this.#tell({ type: 'failed', attempt, problem, canMailCode });
  }

  #tell(event: AuthEvent): void {
    if (!this.#isClosed) this.#options.onEvent(event);
  }

  #startTimer(ms: number, handle: () => void): void {
    this.#stopTimer();
    this.#cancelTimer = this.#options.wait(ms, handle);
  }

  #stopTimer(): void {
    this.#cancelTimer();
    this.#cancelTimer = () => {};
    this.#isLate = false;
  }

  #expire(): void {
    this.#isLate = this.#isBusy;
    if (this.#isBusy) return;
    this.#endChallenge();
    this.#tell({ type: 'expired' });
  }

  #endChallenge(): void {
    this.#stopTimer();
    this.#options.keepChallenge(null);
  }
}

/** The secret of an authenticator is never stored; after a reload the set-up begins again with a new one. */
const withoutSecret = (challenge: Challenge): Challenge =>
  challenge.kind === 'authenticator-setup' ? { kind: 'choose-setup', methods: ['TOTP'] } : challenge;
