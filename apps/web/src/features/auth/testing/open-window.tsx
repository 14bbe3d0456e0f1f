import type { SiteSettings } from '@bandpal/contracts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { SiteSettingsProvider } from '../../../site/site-settings.tsx';
import { json } from '../../../testing/fake-server.ts';
import type { Answer, FakeServer } from '../../../testing/fake-server.ts';
import { tokensOf } from '../../../testing/kept-session.ts';
import { showInRouter } from '../../../testing/show-in-router.tsx';
import { dispatchSession, useSession } from '../../session/session-store.ts';
import { AuthModal } from '../auth-modal.tsx';
import { useAuthRequest } from '../auth-request.ts';
import type { AuthView } from '../auth-request.ts';

const SETTINGS: SiteSettings = {
  publicUrl: 'https://speak.example.org',
  flags: { signupEnabled: true, speakingPart1: true, speakingPart2: true, speakingPart3: true },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: '',
  engines: { recognizer: '', followUps: null, judge: null },
  today: '2026-11-21',
};

/** The window as the shell shows it: as long as it is asked for. */
function Window() {
  const view = useAuthRequest((state) => state.view);
  return view === 'closed' ? <p>The window is closed.</p> : <AuthModal />;
}

/** Opens the window on a site whose sign-up is open or closed. */
export async function openWindow(view: AuthView, { isSignUpOpen = true } = {}) {
  // The last test may have left a person signed in.
  dispatchSession({ type: 'session-ended' });
  useAuthRequest.getState().request(view);
  const settings = { ...SETTINGS, flags: { ...SETTINGS.flags, signupEnabled: isSignUpOpen } };
  return showInRouter(
    <SiteSettingsProvider settings={settings}>
      <Window />
    </SiteSettingsProvider>,
  );
}

/** The window after the form of a new account was sent. */
export async function signUpInto(server: FakeServer, answer: Answer) {
  server.answer('SignUp', answer);
  const screen = await openWindow('sign-up');
  await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm password', { exact: true }).fill('correct horse');
  await screen.getByRole('button', { name: 'Sign Up', exact: true }).click();
  return screen;
}

/** The window after an address and a password, to which the pool has this to say. */
export async function signInInto(server: FakeServer, answer: Answer) {
  server.answer('InitiateAuth', answer);
  const screen = await openWindow('sign-in');
  await screen.getByLabelText('Email', { exact: true }).fill('ana@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByRole('button', { name: 'Sign In', exact: true }).click();
  return screen;
}

/** The pool asks for one more step. */
export const challenge = (name: string, parameters: Record<string, string> = {}): Answer =>
  json({ ChallengeName: name, Session: `session of ${name}`, ChallengeParameters: parameters });

/** The pool lets the person in, and the product knows them. */
export function letIn(server: FakeServer): Answer {
  server.answer('GET /credits/balance', json({ credits: 6 }));
  server.answer('GET /account/claim', json({ tests: 0 }));
  return json({ AuthenticationResult: tokensOf() });
}

/** What was answered to the pool's last question. */
export const lastAnswer = (server: FakeServer): unknown =>
  server.bodiesOf('RespondToAuthChallenge').at(-1)?.['ChallengeResponses'];

/** The window is closed, and all that a sign-in begins has come to its end. */
export async function expectSignedIn(server: FakeServer): Promise<void> {
  await expect.element(page.getByText('The window is closed.')).toBeVisible();
  await expect.poll(() => useSession.getState().areCreditsLoaded).toBe(true);
  await expect.poll(() => server.bodiesOf('GET /account/claim')).toHaveLength(1);
}
