import { beforeEach, describe, expect, it } from 'vitest';
import { held, json, poolRefusal, userOf } from '../../testing/fake-server.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { signedInPage } from '../../testing/fake-page.ts';
import { session } from '../session/current-session.ts';
import { useSession } from '../session/session-store.ts';
import { AccountPanel } from './account-panel.tsx';

const page = signedInPage();
beforeEach(async () => {
  page.server.answer('GET /credits/balance', json({ credits: 6 }));
  await session.load();
});

/** The panel as the profile shows it: with the person the session knows. */
function KnownPerson() {
  const user = useSession((state) => state.user);
  return user == null ? <p>Nobody is signed in.</p> : <AccountPanel user={user} />;
}

const BOX = { name: 'Email updates and announcements' };

describe('the wish for emails', () => {
  it('changes at once, and stays when the service has taken it', async () => {
    const { answer, release } = held(json({}));
    page.server.answer('UpdateUserAttributes', answer);
    const screen = await showInRouter(<KnownPerson />);
    const box = screen.getByRole('checkbox', BOX);
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.element(box).toBeChecked();
    page.server.answer('GetUser', userOf({ email: 'ana@example.org', 'custom:newsletter_opt_in': 'true' }));
    release();
    await expect.poll(() => useSession.getState().user?.newsletterOptIn).toBe(true);
    await expect.element(box).toBeChecked();
  });

  it('goes back when the service refuses, with the reason', async () => {
    page.server.answer('UpdateUserAttributes', poolRefusal('InvalidParameterException', 'Not today.'));
    const screen = await showInRouter(<KnownPerson />);
    await screen.getByRole('checkbox', BOX).click();
    await expect
      .element(screen.getByText('Failed to update newsletter preference. Please try again.'))
      .toBeVisible();
    await expect.element(screen.getByRole('checkbox', BOX)).not.toBeChecked();
  });

  it('asks to sign in again when the session is over', async () => {
    page.server.answer(
      'UpdateUserAttributes',
      poolRefusal('NotAuthorizedException', 'Access Token has been revoked'),
    );
    page.server.answer('GetUser', poolRefusal('NotAuthorizedException', 'Access Token has been revoked'));
    const screen = await showInRouter(<KnownPerson />);
    await screen.getByRole('checkbox', BOX).click();
    await expect.element(screen.getByText('Nobody is signed in.')).toBeVisible();
    expect(Object.keys(localStorage).join(' ')).not.toContain('refreshToken');
  });
});

describe('signing out', () => {
  it('leads away, and this browser forgets the person, their tests and their pauses', async () => {
    localStorage.setItem('bandpal.tests', '[{"id":"t-1"}]');
    localStorage.setItem('bandpal.rhythm', '{"withinSentence":{"count":3,"mean":6.5,"variance":0.2}}');
    page.server.answer('DELETE /account/call-ticket', json({}));
    const screen = await showInRouter(<KnownPerson />);
    await screen.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(screen.getByText('Another page')).toBeVisible();
    expect(useSession.getState()).toMatchObject({ user: null, credits: 0, isLeaving: true });
    expect(localStorage.getItem('bandpal.tests')).toBe('[]');
    expect(localStorage.getItem('bandpal.rhythm')).toBe('null');
  });
});
