import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, unreachable } from '../../testing/fake-server.ts';
import { visitedPage } from '../../testing/fake-page.ts';
import { tokensOf } from '../../testing/kept-session.ts';
import { useSession } from '../session/session-store.ts';
import { useConnecting } from './connecting.ts';
import { finishFlow } from './finish-flow.ts';
import { readOpenChallenge } from './open-challenge.ts';
import { useProving } from './proving.ts';

const page = visitedPage();
const leave = (change: object = {}) => {
  const kept = { purpose: 'sign-in', label: 'Google', state: 'mine', verifier: 'v', from: '/speaking' };
  sessionStorage.setItem('bandpal.other-service', JSON.stringify({ ...kept, ...change }));
};
const comeBack = (query: string) => finishFlow(new URLSearchParams(query));
const OVER = { problem: 'This took too long, or you started it in another tab. Please sign in again.' };

describe('coming back from another service', () => {
  beforeEach(() => {
    const providers = [{ name: 'Google', label: 'Google' }];
    page.server.answer(
      'GET /config.json',
      json({ ...SAMPLE_CONFIG, identity: { ...SAMPLE_CONFIG.identity, providers } }),
    );
    page.server.answer('GET /credits/balance', json({ credits: 6 }));
    page.server.answer('GET /account/claim', json({ tests: 0 }));
  });

  it('signs the person in and leads to the page they left', async () => {
    const { AccessToken, IdToken } = tokensOf();
    const tokens = { access_token: AccessToken, id_token: IdToken, refresh_token: 'refresh-1' };
    page.server.answer('POST /idp/oauth2/token', json(tokens));
    leave();
    expect(await comeBack('code=the-code&state=mine')).toEqual({ to: '/speaking' });
    expect(useSession.getState().user?.email).toBe('ana@example.org');
    expect(page.server.bodiesOf('POST /idp/oauth2/token')).toEqual([
      {
        grant_type: 'authorization_code',
        client_id: SAMPLE_CONFIG.identity.clientId,
        code: 'the-code',
        redirect_uri: `${window.location.origin}/signed-in`,
        code_verifier: 'v',
      },
    ]);
  });

  it('takes no code that this tab did not ask for, and none twice', async () => {
    expect(await comeBack('code=a-thiefs-code&state=thiefs')).toEqual(OVER);
    leave();
    expect(await comeBack('code=a-thiefs-code&state=thiefs')).toEqual(OVER);
    expect(await comeBack('code=the-code&state=mine')).toEqual(OVER);
    expect(page.server.bodiesOf('POST /idp/oauth2/token')).toEqual([]);
  });

  it('says in its own words what went wrong, never in those of the address', async () => {
    leave();
    const cancelled = await comeBack('error=access_denied&error_description=Call+0900&state=mine');
    expect(cancelled).toEqual({ problem: 'You stopped before Google could sign you in.' });
    leave();
    expect(await comeBack('error=Call+0900&state=mine')).toEqual(OVER);
  });

  it('tells the owner of an account how to connect the service', async () => {
    page.server.answer('POST /idp/oauth2/token', () =>
      Response.json({ error: 'account_exists' }, { status: 400 }),
    );
    leave();
    expect(await comeBack('code=the-code&state=mine')).toEqual({
      problem: expect.stringContaining('Then you can connect Google in your profile.'),
    });
  });

  it('can be tried again when the server was not reached', async () => {
    page.server.answer('POST /idp/oauth2/token', unreachable);
    leave();
    expect(await comeBack('code=the-code&state=mine')).toMatchObject({
      problem: expect.stringContaining('couldn’t reach the server'),
    });
  });

  it('leaves a code of the authenticator app to the sign-in window', async () => {
    page.server.answer('POST /idp/oauth2/token', () =>
      Response.json(
        {
          error: 'mfa_required',
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: 'the-session',
          ChallengeParameters: { USER_ID_FOR_SRP: 'user-1' },
        },
        { status: 400 },
      ),
    );
    leave();
    expect(await comeBack('code=the-code&state=mine')).toEqual({ reload: '/speaking' });
    expect(readOpenChallenge(Date.now())?.challenge).toMatchObject({ kind: 'code', from: 'authenticator' });
    expect(sessionStorage.getItem('CognitoSignInState.signInSession')).toBe('the-session');
  });

  it('hands a service that is to be connected to the profile, without signing in', async () => {
    leave({ purpose: 'connect' });
    expect(await comeBack('code=the-code&state=mine')).toEqual({ to: '/profile' });
    expect(useConnecting.getState().waiting).toMatchObject({
      label: 'Google',
      proof: { code: 'the-code', verifier: 'v' },
    });
    expect(page.server.bodiesOf('POST /idp/oauth2/token')).toEqual([]);
  });

  it('hands what shows who the person is to the profile, without signing in, and what went wrong as well', async () => {
    leave({ purpose: 'prove' });
    expect(await comeBack('code=the-code&state=mine')).toEqual({ to: '/profile' });
    expect(useProving.getState().waiting).toEqual({ label: 'Google', code: 'the-code', verifier: 'v' });
    leave({ purpose: 'prove' });
    expect(await comeBack('error=access_denied&state=mine')).toEqual({ to: '/profile' });
    expect(useProving.getState().waiting).toEqual({
      label: 'Google',
      problem: 'You stopped before Google could sign you in.',
    });
    expect(page.server.bodiesOf('POST /idp/oauth2/token')).toEqual([]);
    useProving.setState({ waiting: null });
  });
});
