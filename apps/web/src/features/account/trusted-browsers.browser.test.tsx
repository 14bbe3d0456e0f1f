import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { json, poolRefusal } from '../../testing/fake-server.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { TrustedBrowsers } from './trusted-browsers.tsx';

const page = signedInPage('here');

const device = (key: string, name: string, status: 'remembered' | 'not_remembered' = 'remembered') => ({
  DeviceKey: key,
  DeviceAttributes: [
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: status },
  ],
  DeviceLastAuthenticatedDate: 1_793_000_000,
});
const HERE = device('here', 'Linux x86 Linux Google Chrome/156.0');
const FIREFOX = device('there', 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0');
const know = (...devices: ReturnType<typeof device>[]) =>
  page.server.answer('ListDevices', json({ Devices: devices }));

/** Forgets a device as the service does. */
function forgetFrom(devices: ReturnType<typeof device>[]) {
  let known = devices;
  know(...known);
  page.server.answer('ForgetDevice', ({ DeviceKey }) => {
    known = known.filter((one) => one.DeviceKey !== DeviceKey);
    know(...known);
    return Response.json({});
  });
}

describe('the trusted browsers', () => {
  it('are those that are remembered, this one last', async () => {
    know(HERE, device('old', 'My fridge', 'not_remembered'), FIREFOX);
    const screen = await render(<TrustedBrowsers />);
    await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/^Firefox on Linux/);
    await expect
      .element(screen.getByRole('listitem').nth(1))
      .toMatchTextContent(/^Chrome on Linux.*This browser/);
    await expect.element(screen.getByRole('listitem')).toHaveLength(2);
    await expect.element(screen.getByRole('button', { name: 'Don’t ask in this browser' })).toHaveLength(0);
  });

  it('are not spoken of where there are none, but this one can become one', async () => {
    know();
    const screen = await render(<TrustedBrowsers />);
    await expect.element(screen.getByRole('button', { name: 'Don’t ask in this browser' })).toBeVisible();
    await expect.element(screen.getByRole('region')).toHaveLength(0);
  });

  it('can be asked for again after they could not be read, and nothing is offered until then', async () => {
    page.server.answer('ListDevices', poolRefusal('InternalErrorException'));
    const screen = await render(<TrustedBrowsers />);
    await expect.element(screen.getByText('This couldn’t be loaded.')).toBeVisible();
    await expect.element(screen.getByRole('button')).toHaveLength(1);
    know(HERE);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('This browser')).toBeVisible();
  });
});

describe('this browser', () => {
  it('is remembered, which is said and shown', async () => {
    know(device('here', 'Linux x86 Linux Google Chrome/156.0', 'not_remembered'));
    page.server.answer('UpdateDeviceStatus', () => {
      know(HERE);
      return Response.json({});
    });
    const screen = await render(<TrustedBrowsers />);
    await screen.getByRole('button', { name: 'Don’t ask in this browser' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('We no longer ask for the second step in this browser.');
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/This browser/);
    await expect.element(screen.getByRole('button', { name: 'Don’t ask in this browser' })).toHaveLength(0);
  });

  it('that cannot be remembered says why', async () => {
    know();
    page.server.answer('UpdateDeviceStatus', poolRefusal('InternalErrorException', 'Not today.'));
    const screen = await render(<TrustedBrowsers />);
    await screen.getByRole('button', { name: 'Don’t ask in this browser' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to remember this browser. Please try again.');
  });
});

describe('asking for the second step again', () => {
  it('in one browser is asked about, done and said', async () => {
    forgetFrom([HERE, FIREFOX]);
    const screen = await render(<TrustedBrowsers />);
    await screen.getByRole('button', { name: 'Ask again Firefox on Linux' }).click();
    const question = screen.getByRole('dialog', { name: 'Ask for the second step again?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Ask again' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('We ask for the second step there again.');
    await expect.element(screen.getByRole('listitem')).toHaveLength(1);
  });

  it('in all browsers forgets this one last, with a session that still counts', async () => {
    forgetFrom([HERE, FIREFOX]);
    const screen = await render(<TrustedBrowsers />);
    await screen.getByRole('button', { name: 'Ask again in all browsers' }).click();
    const question = screen.getByRole('dialog', { name: 'Ask for the second step in all browsers?' });
    await expect.element(question).toHaveAccessibleDescription(/No browsers are trusted any more/);
    await question.getByRole('button', { name: 'Ask again in all' }).click();
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('We ask for the second step in all browsers again.');
    expect(page.server.bodiesOf('ForgetDevice').map(({ DeviceKey }) => DeviceKey)).toEqual(['there', 'here']);
    await expect.element(screen.getByRole('region')).toHaveLength(0);
  });

  it('that fails half way shows which ones are left', async () => {
    know(HERE, FIREFOX);
    page.server.answer('ForgetDevice', () => {
      know(HERE);
      page.server.answer('ForgetDevice', poolRefusal('InternalErrorException', 'Not today.'));
      return Response.json({});
    });
    const screen = await render(<TrustedBrowsers />);
    await screen.getByRole('button', { name: 'Ask again in all browsers' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Ask again in all' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to ask for the second step again. Please try again.');
    await expect.element(screen.getByRole('listitem')).toHaveLength(1);
  });
});
