// A host's page has someone called into a test: the product in a process of its own, a real SIP gateway, a telephone on this machine.
import { expect, test } from '@playwright/test';
import { webCallSchema } from '@bandpal/contracts';
import { CalledPhone, JanusProcess, RoomClient, SipTrunk } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import { keepSessionOf, signUpPerson, WITH_SIGN_UP } from './auth-product.ts';

const ACCOUNT = { user: '442079460018', password: 'a password' };
/** Softer than this is the noise of the line. */
const SILENCE = 0.01;

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS) });

test('a candidate has someone called, who hears what the call is, presses one and is in the room', async ({
  browser,
}) => {
  await using janus = await JanusProcess.open();
  await using trunk = await SipTrunk.open(ACCOUNT);
  // At another address than the registrar, whose host takes numbers alone.
  await using phone = await CalledPhone.open({ address: '127.0.0.2' });
  await using product = await startProduct({
    ...WITH_SIGN_UP,
    TELEPHONE_GATEWAY_URL: janus.url,
    TELEPHONE_GATEWAY_SECRET: janus.apiSecret,
    TELEPHONE_SIP_URI: `sip:${ACCOUNT.user}@trunk.example.org`,
    TELEPHONE_SIP_REGISTRAR: trunk.registrar,
    TELEPHONE_SIP_PASSWORD: ACCOUNT.password,
    TELEPHONE_NUMBER: '+44 20 7946 0018',
    TELEPHONE_DIAL_DOMAINS: phone.host,
    TELEPHONE_DIAL_CALLS_PER_ACCOUNT: '1',
    MEDIA_ADDRESSES: '127.0.0.1',
  });
  const person = await signUpPerson(product);
  const context = await browser.newContext({ baseURL: product.url, permissions: ['microphone'] });
  const page = await context.newPage();
  await keepSessionOf(page, person);
  // The start of the product's page, as a host's would be that asks for the right. The room is entered from here.
  const started = Promise.withResolvers<string>();
  await page.route('**/call/web', async (route) => {
    const asked = route.request().postDataJSON() as { assistantOverrides: { metadata: object } };
    const metadata = { ...asked.assistantOverrides.metadata, enableDialOut: true };
    const answer = await route.fetch({
      postData: { ...asked, assistantOverrides: { ...asked.assistantOverrides, metadata } },
    });
    started.resolve(webCallSchema.parse(await answer.json()).webCallUrl);
    await route.abort();
  });
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: 'Start the test' }).click();
  const candidate = await RoomClient.join(await started.promise, { path: null });
  await expect.poll(() => trunk.contact).not.toBeNull();
  const order = async (ask: string, given: object) => {
    candidate.send({ type: 'dial', ask, order: { order: 'start', ...given } });
    return candidate.next((signal) => signal.type === 'dial-answer' && signal.ask === ask);
  };

  expect(await order('a number', { phoneNumber: '+442079460001' })).toMatchObject({
    code: 'address-not-allowed',
  });
  const called = await order('bob', { sipUri: `sip:bob@${phone.host}`, displayName: 'Bob' });
  expect(called).not.toHaveProperty('code');
  await candidate.next((signal) => signal.type === 'dial-event' && signal.event === 'answered');
  await expect.poll(() => phone.sound.heard.some((sample) => Math.abs(sample) > SILENCE)).toBe(true);
  expect(candidate.received.some(({ type }) => type === 'participant-joined')).toBe(false);
  await phone.sound.press('1');
  expect(await candidate.next((signal) => signal.type === 'participant-joined')).toMatchObject({
    participant: { userName: 'Bob', phone: true },
  });
  phone.hangUp();
  await candidate.next((signal) => signal.type === 'dial-event' && signal.event === 'stopped');
  expect(await order('again', { sipUri: `sip:bob@${phone.host}` })).toMatchObject({ code: 'account-day' });
  expect(product.output()).not.toMatch(/442079460001|bob@/u);
  await candidate.leave();
  await context.close();
});
