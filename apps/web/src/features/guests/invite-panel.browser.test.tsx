import type { Guest } from '@bandpal/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectForEverybody } from '../../testing/accessible.ts';
import { done, FakeServer, json, refusal } from '../../testing/fake-server.ts';
import { InvitePanel } from './invite-panel.tsx';

const MARIA: Guest = {
  id: 'g1',
  role: 'teacher',
  name: 'Maria',
  state: 'ready',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().install().answer('GET /api/guests', json({ guests: [] }));
});
afterEach(() => vi.unstubAllGlobals());

async function show(mode: 'part1' | 'part3' = 'part1') {
  const onCompanions = vi.fn();
  const screen = await render(
    <main>
      <h1>Before the test</h1>
      <h2>Guests</h2>
      <InvitePanel mode={mode} onCompanions={onCompanions} />
    </main>,
  );
  return { screen, onCompanions };
}

describe('the invitation before a test', () => {
  it('asks the server nothing until it is opened', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('Invite a teacher or an observer')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('makes a link for the chosen role, which is told once', async () => {
    const invited: Guest = { ...MARIA, role: 'observer', name: null, state: 'invited' };
    server.answer('POST /api/guests', () => {
      server.answer('GET /api/guests', json({ guests: [invited] }));
      return Response.json({ guest: invited, link: 'https://speak.example/guest#token' }, { status: 201 });
    });
    const { screen } = await show();
    await screen.getByText('Invite a teacher or an observer').click();
    await screen.getByRole('radio', { name: /^An observer/ }).click();
    await screen.getByRole('textbox', { name: /Your name/ }).fill(' Ana ');
    await screen.getByRole('button', { name: 'Make a link' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Your link' }))
      .toHaveValue('https://speak.example/guest#token');
    expect(server.bodiesOf('POST /api/guests')).toEqual([{ role: 'observer', hostName: 'Ana' }]);
    await expect.element(screen.getByText('Invited: an observer').first()).toBeVisible();
    await expectForEverybody();
  });

  it('offers a partner only for the discussion of Part 3', async () => {
    const { screen } = await show('part3');
    await screen.getByText('Invite a teacher, an observer or a partner').click();
    await expect.element(screen.getByRole('radio', { name: /^A partner/ })).toBeVisible();
  });

  it('takes those who are ready along, unless the mark is taken away', async () => {
    server.answer('GET /api/guests', json({ guests: [MARIA] }));
    const { screen, onCompanions } = await show();
    await screen.getByText('Invite a teacher or an observer').click();
    await expect.poll(() => onCompanions.mock.lastCall?.[0]).toEqual([MARIA]);
    await screen.getByRole('checkbox', { name: 'Take Maria along' }).click();
    await expect.poll(() => onCompanions.mock.lastCall?.[0]).toEqual([]);
  });

  it('removes a guest, and says when that did not work', async () => {
    server.answer('GET /api/guests', json({ guests: [MARIA] }));
    server.answer('DELETE /api/guests/g1', refusal('request.rate-limited'));
    const { screen } = await show();
    await screen.getByText('Invite a teacher or an observer').click();
    await screen.getByRole('button', { name: /^Remove.*Maria/u }).click();
    await expect.element(screen.getByText(/^Too many requests/u)).toBeVisible();
    expect(screen.getByText(/^The guest is removed/u).elements()).toEqual([]);
    server.answer('DELETE /api/guests/g1', done).answer('GET /api/guests', json({ guests: [] }));
    await screen.getByRole('button', { name: /^Remove.*Maria/u }).click();
    await expect.element(screen.getByText('Your guests')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/^The guest is removed/u)).toBeInTheDocument();
    server.answer('GET /api/guests', json({ guests: [{ ...MARIA, id: 'g2' }] }));
    await expect.element(screen.getByText(/^The guest is removed/u)).not.toBeInTheDocument();
  });

  it('counts those whose test is over as no more guests, and says who comes back', async () => {
    const ended: Guest = { ...MARIA, state: 'ended' };
    const guests = [
      { ...MARIA, state: 'in-test' },
      { ...ended, id: 'g2' },
      { ...ended, id: 'g3' },
    ];
    server.answer('GET /api/guests', json({ guests }));
    const { screen, onCompanions } = await show();
    await screen.getByText('Invite a teacher or an observer').click();
    await expect.element(screen.getByText('comes back with you')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(onCompanions.mock.lastCall?.[0]).toMatchObject([{ id: 'g1', state: 'in-test' }]);
  });
});
