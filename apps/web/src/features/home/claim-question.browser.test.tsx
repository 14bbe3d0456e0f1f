import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { session } from '../session/current-session.ts';
import { dispatchSession } from '../session/session-store.ts';
import { ClaimQuestion } from './claim-question.tsx';

const page = signedInPage();

/** The question after a sign-in in a browser whose guest has so many tests. */
async function ask(tests: number) {
  page.server.answer('GET /account/claim', json({ tests }));
  await session.findClaimable();
  return showInRouter(
    <main tabIndex={-1}>
      <ClaimQuestion />
    </main>,
  );
}

describe('the question whose the tests are', () => {
  beforeEach(() => void dispatchSession({ type: 'session-ended' }));

  it('is not there without tests', async () => {
    const screen = await ask(0);
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('moves the tests after a yes only', async () => {
    page.server.answer('POST /account/claim', json({ claimed: 2 }));
    const screen = await ask(2);
    const title = screen.getByRole('status');
    await expect.element(title).toHaveTextContent('Keep these 2 tests in your account?');
    expect(page.server.bodiesOf('POST /account/claim')).toEqual([]);
    await screen.getByRole('button', { name: 'Yes, keep them' }).click();
    await expect.element(title).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
    expect(page.server.bodiesOf('POST /account/claim')).toHaveLength(1);
  });

  it('leaves them after a no, and is not asked again in this browser', async () => {
    const screen = await ask(1);
    await screen.getByRole('button', { name: 'It isn’t mine' }).click();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main')).toHaveFocus();
    await session.findClaimable();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
    expect(page.server.bodiesOf('POST /account/claim')).toEqual([]);
  });

  it('stays when the tests could not be moved', async () => {
    page.server.answer('POST /account/claim', refusal('server.internal'));
    const screen = await ask(1);
    await screen.getByRole('button', { name: 'Yes, keep it' }).click();
    await expect.element(screen.getByText('The tests couldn’t be moved. Please try again.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Yes, keep it' })).toBeVisible();
  });
});
