import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { json, poolRefusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { SecondStepPanel } from './second-step-panel.tsx';

const page = signedInPage();

type Method = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP' | 'SMS_MFA';

/** The second steps of the account; the first is the one that is used first. */
const know = (...enabled: Method[]) =>
  page.server.answer(
    'GetUser',
    json({
      Username: 'user-1',
      UserAttributes: [{ Name: 'email', Value: 'ana@example.org' }],
      UserMFASettingList: enabled,
      ...(enabled[0] === undefined ? {} : { PreferredMfaSetting: enabled[0] }),
    }),
  );

/** Changes go through, and lead to these second steps. */
const changesTo = (...enabled: Method[]) =>
  page.server.answer('SetUserMFAPreference', () => {
    know(...enabled);
    return Response.json({});
  });

const show = ({ isRequired = false, hasDevices = false, isOwnPool = false } = {}) =>
  render(
    <SecondStepPanel
      email="ana@example.org"
      isRequired={isRequired}
      hasDevices={hasDevices}
      isOwnPool={isOwnPool}
    />,
  );

describe('the second steps', () => {
  it('are both offered while none is on; text messages are not', async () => {
    know();
    const screen = await show();
    await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Turn on codes by email' })).toBeVisible();
    await expect.element(screen.getByRole('listitem')).toHaveLength(2);
  });

  it('name the one that is used first, and let it be changed', async () => {
    know('SOFTWARE_TOKEN_MFA', 'EMAIL_OTP');
    changesTo('EMAIL_OTP', 'SOFTWARE_TOKEN_MFA');
    const screen = await show();
    const [app, mail] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').nth(1)];
    await expect.element(app).toMatchTextContent(/Used first/);
    await screen.getByRole('button', { name: 'Use first codes by email' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Codes by email: used first from now on.');
    await expect.element(mail).toMatchTextContent(/Used first/);
    expect(page.server.bodiesOf('SetUserMFAPreference')).toMatchObject([
      { EmailMfaSettings: { Enabled: true, PreferredMfa: true } },
    ]);
  });

  it('that the account has by text message are shown, and can be turned off', async () => {
    know('SMS_MFA');
    changesTo();
    const screen = await show();
    await screen.getByRole('button', { name: 'Turn off codes by text message' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Codes by text message: turned off.');
    await expect.element(screen.getByText('Codes by text message')).toHaveLength(0);
  });

  it('cannot all be turned off where one is required', async () => {
    know('EMAIL_OTP');
    const screen = await show({ isRequired: true });
    await expect.element(screen.getByText('This site requires it.', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Turn off/ })).toHaveLength(0);
  });

  it('that could not be changed say why, and stay what they were', async () => {
    know();
    page.server.answer('SetUserMFAPreference', poolRefusal('InvalidParameterException', 'Not today.'));
    const screen = await show();
    const turnOn = screen.getByRole('button', { name: 'Turn on codes by email' });
    await turnOn.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to change the second step. Please try again.');
    await expect.element(turnOn).toHaveFocus();
  });

  it('can be asked for again after they could not be read', async () => {
    page.server.answer('GetUser', poolRefusal('InternalErrorException'));
    const screen = await show();
    await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible();
    know();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Turn on codes by email' })).toBeVisible();
  });
});

describe('the trusted browsers', () => {
  it('are shown where browsers can be remembered and a second step is on', async () => {
    know('EMAIL_OTP');
    page.server.answer('ListDevices', json({ Devices: [] }));
    const screen = await show({ hasDevices: true });
    await expect.element(screen.getByRole('button', { name: 'Don’t ask in this browser' })).toBeVisible();
  });

  it('are not spoken of while no second step is on', async () => {
    know();
    const screen = await show({ hasDevices: true });
    await expect.element(screen.getByRole('button', { name: 'Turn on codes by email' })).toBeVisible();
    expect(page.server.bodiesOf('ListDevices')).toEqual([]);
  });
});

async function beginSetUp(shown: Parameters<typeof show>[0] = {}) {
  know();
  page.server.answer('AssociateSoftwareToken', json({ SecretCode: 'JBSWY3DPEHPK3PXP' }));
  const screen = await show(shown);
  await screen.getByRole('button', { name: 'Set up authenticator app' }).click();
  return screen;
}

describe('setting up an authenticator app', () => {
  it('shows the key to scan or to type, and waits for a code', async () => {
    const screen = await beginSetUp();
    await expect
      .element(screen.getByRole('img', { name: 'QR code for your authenticator app' }))
      .toBeVisible();
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = screen.getByLabelText('Code from the app');
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toHaveLength(0);
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code).toHaveAccessibleDescription('Please enter the verification code.');
    expect(page.server.bodiesOf('VerifySoftwareToken')).toEqual([]);
  });

  it.each([
    [0, ['aaaa-bbbb', 'cccc-dddd']],
    [7, []],
  ])('shows recovery codes in the same step where %i are left', async (recoveryCodesLeft, shown) => {
    page.server
      .answer('VerifySoftwareToken', json({ Status: 'SUCCESS' }))
      .answer('GET /account/factors', json({ passkeys: [], authenticator: null, recoveryCodesLeft }))
      .answer('POST /account/recovery-codes', json({ codes: ['aaaa-bbbb', 'cccc-dddd'] }));
    const screen = await beginSetUp({ isOwnPool: true });
    changesTo('SOFTWARE_TOKEN_MFA');
    await screen.getByLabelText('Code from the app').fill('123456');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByText(/^The authenticator app is set up\./)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    const list = screen.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
    expect(list.elements().map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('is done with the right code, without its spaces', async () => {
    const screen = await beginSetUp();
    page.server.answer('VerifySoftwareToken', json({ Status: 'SUCCESS' }));
    changesTo('SOFTWARE_TOKEN_MFA');
    await screen.getByLabelText('Code from the app').fill('123 456');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .element(screen.getByRole('status').first())
      .toHaveTextContent('The authenticator app is set up. We ask for its code when you sign in.');
    expect(page.server.bodiesOf('VerifySoftwareToken')).toMatchObject([{ UserCode: '123456' }]);
    await expect.element(screen.getByRole('button', { name: 'Turn off authenticator app' })).toBeVisible();
    await expect.element(screen.getByRole('img')).toHaveLength(0);
  });

  it('with a wrong code goes on with the same key', async () => {
    const screen = await beginSetUp();
    page.server.answer(
      'VerifySoftwareToken',
      poolRefusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
    );
    await screen.getByLabelText('Code from the app').fill('000000');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .element(
        screen.getByText(
          'Failed to set up the authenticator app: This code isn’t right. Please enter the code the app shows now.',
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  });

  it('that is cancelled leads back to its button', async () => {
    const screen = await beginSetUp();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toHaveFocus();
    expect(page.server.bodiesOf('VerifySoftwareToken')).toEqual([]);
  });
});
