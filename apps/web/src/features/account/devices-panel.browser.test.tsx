import { describe, expect, it } from 'vitest';
import { held, json, poolRefusal } from '../../testing/fake-server.ts';
import { showInRouter } from '../../testing/show-in-router.tsx';
import { signedInPage } from '../../testing/fake-page.ts';
import { DevicesPanel } from './devices-panel.tsx';

const page = signedInPage('here');

const device = (key: string, name: string) => ({
  DeviceKey: key,
  DeviceAttributes: [{ Name: 'device_name', Value: name }],
});
const HERE = device('here', 'Linux x86 Linux Google Chrome/156.0');
const FRIDGE = device('fridge', 'My fridge');
const know = (...devices: ReturnType<typeof device>[]) =>
  page.server.answer('ListDevices', json({ Devices: devices }));

describe('the list of devices', () => {
  it('says that it is loading, then names each; this one has no button', async () => {
    const { answer, release } = held(json({ Devices: [HERE, FRIDGE] }));
    page.server.answer('ListDevices', answer);
    const screen = await showInRouter(<DevicesPanel hasDevices />);
    await expect.element(screen.getByText('Loading…')).toBeVisible();
    release();
    await expect
      .element(screen.getByRole('listitem').first())
      .toHaveTextContent('Chrome on LinuxThis browser');
    await expect.element(screen.getByRole('button', { name: 'Sign out My fridge' })).toBeVisible();
  });

  it('says that no device is remembered', async () => {
    know();
    const screen = await showInRouter(<DevicesPanel hasDevices />);
    await expect.element(screen.getByText('No devices are remembered.')).toBeVisible();
  });

  it('is not read where devices are not remembered', async () => {
    const screen = await showInRouter(<DevicesPanel hasDevices={false} />);
    await expect.element(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    expect(page.server.asked).toEqual([]);
  });
});

describe('signing a device out', () => {
  it('is asked about, done and said', async () => {
    know(HERE, FRIDGE);
    page.server.answer('ForgetDevice', () => {
      know(HERE);
      return Response.json({});
    });
    const screen = await showInRouter(<DevicesPanel hasDevices />);
    await screen.getByRole('button', { name: 'Sign out My fridge' }).click();
    await screen
      .getByRole('dialog', { name: 'Sign out this device?' })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect.element(screen.getByText('The device is signed out and forgotten.')).toBeVisible();
    await expect.element(screen.getByText('My fridge')).toHaveLength(0);
  });
});

describe('signing out everywhere', () => {
  it('leads away when the service has done it', async () => {
    page.server.answer('GlobalSignOut', json({}));
    page.server.answer('DELETE /account/call-ticket', json({}));
    const screen = await showInRouter(<DevicesPanel hasDevices={false} />);
    await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(screen.getByText('Another page')).toBeVisible();
    expect(Object.keys(localStorage).join(' ')).not.toContain('refreshToken');
  });

  it('does not pretend when the service cannot be asked', async () => {
    page.server.answer('GetUser', poolRefusal('InternalErrorException', 'Not today.'));
    const screen = await showInRouter(<DevicesPanel hasDevices={false} />);
    await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(screen.getByText('Failed to sign out everywhere. Please try again.')).toBeVisible();
    expect(Object.keys(localStorage).join(' ')).toContain('refreshToken');
  });
});
