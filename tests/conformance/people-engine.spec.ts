// People in a room whose sound and pictures go by way of a real Janus, each in a Chromium of their own with the unmodified call library.
import { expect, test } from '@playwright/test';
import { hasJanus } from '@bandpal/rooms/testing';
import { EngineMeeting } from './engine-meeting.ts';
import type { Person } from './people-page.ts';

// Debian has it; other machines may not.
test.skip(!hasJanus, 'janus is not installed');

const MOVES = expect.any(Number);
const CAMERA_WIDTH = 640;

let meeting: EngineMeeting;
let people: readonly Person[];
test.beforeEach(async () => {
  meeting = await EngineMeeting.open(['Candidate', 'Teacher', 'Partner']);
  ({ people } = meeting);
});
test.afterEach(async () => meeting[Symbol.asyncDispose]());

function three(): { learner: Person; owner: Person; partner: Person } {
  const [learner, owner, partner] = people;
  if (learner === undefined || owner === undefined || partner === undefined) throw new Error('three came');
  return { learner, owner, partner };
}

/** Whether pictures of someone still come, by the name of the player. */
async function moves(person: Person, player: string): Promise<boolean> {
  const at = async (): Promise<number> =>
    person.page.evaluate((name) => {
      const players = [...document.querySelectorAll<HTMLMediaElement>('[data-of]')];
      return players.findLast(({ dataset }) => dataset['of'] === name)?.currentTime ?? 0;
    }, player);
  const before = await at();
  await person.page.waitForTimeout(500);
  return (await at()) > before;
}

test('three people see and hear each other by way of Janus, and those in charge mute, limit and send away', async () => {
  const { learner, owner, partner } = three();
  await meeting.expectAll();
  for (const person of people) {
    expect(await person.call('getNetworkTopology')).toEqual({ topology: 'sfu' });
    expect(await person.events('error')).toEqual([]);
    expect(await person.events('nonfatal-error')).toEqual([]);
    expect((await person.events('network-connection')).filter(({ type }) => type === 'peer-to-peer')).toEqual(
      [],
    );
  }
  await expect.poll(async () => (await learner.see('Teacher'))?.networkThreshold).toBe('good');

  // One of the pictures that Janus has of a camera: the best one, or a smaller one for whoever wants that.
  await expect.poll(async () => (await learner.playing())['Teacher video']).toBe(CAMERA_WIDTH);
  await learner.call('updateReceiveSettings', { [await learner.idOf('Teacher')]: { video: { layer: 0 } } });
  await expect.poll(async () => (await learner.playing())['Teacher video']).toBeLessThan(CAMERA_WIDTH);
  await expect.poll(async () => (await partner.playing())['Teacher video']).toBe(CAMERA_WIDTH);

  // A screen comes to everyone, and goes.
  await owner.call('startScreenShare');
  for (const person of [learner, partner])
    await expect.poll(async () => person.playing()).toMatchObject({ 'Teacher screenVideo': MOVES });
  await owner.call('stopScreenShare');
  for (const person of [learner, partner])
    await expect
      .poll(async () => (await person.events('track-stopped')).map(({ type }) => String(type)))
      .toContain('screenVideo');

  await owner.call('updateParticipant', await owner.idOf('Partner'), { setAudio: false });
  await expect.poll(async () => partner.call('localAudio')).toBe(false);
  await expect.poll(async () => (await learner.see('Partner'))?.tracks['audio']?.state).toBe('off');
  await owner.call('updateParticipant', await owner.idOf('Candidate'), {
    updatePermissions: { canSend: ['audio'] },
  });
  await expect
    .poll(async () => (await partner.see('Candidate'))?.tracks['video'])
    .toMatchObject({ state: 'off' });
  await expect.poll(async () => moves(partner, 'Teacher video')).toBe(true);

  await owner.call('updateParticipant', await owner.idOf('Partner'), { eject: true });
  await expect.poll(async () => partner.events('error')).toMatchObject([{ error: { type: 'ejected' } }]);
  await expect.poll(async () => learner.see('Partner')).toBeUndefined();
  await expect.poll(async () => moves(learner, 'Teacher video')).toBe(true);
});

test('people go on when Janus was away, when a line was lost, and when the topology changes', async () => {
  const { learner, owner, partner } = three();
  await meeting.expectAll();
  await meeting.janus.kill();
  await expect
    .poll(async () => (await learner.events('network-connection')).map(({ type, event }) => [type, event]))
    .toContainEqual(['sfu', 'interrupted']);
  await expect.poll(async () => (await learner.see('Teacher'))?.tracks['video']?.state).toBe('loading');
  await meeting.janus.restart();
  await meeting.forgetPlayers();
  await meeting.expectAll();

  await meeting.forgetPlayers();
  expect(await owner.call('setNetworkTopology', { topology: 'peer' })).toEqual({ workerId: 'self' });
  await meeting.expectAll();
  for (const person of people)
    await expect.poll(async () => person.call('getNetworkTopology')).toEqual({ topology: 'peer' });
  await meeting.forgetPlayers();
  expect(await owner.call('setNetworkTopology', { topology: 'sfu' })).toEqual({ workerId: 'self' });
  await meeting.expectAll();

  meeting.server.dropSockets();
  await expect
    .poll(
      async () =>
        (await learner.events('network-connection')).filter(({ type }) => type === 'signaling').length,
    )
    .toBeGreaterThan(2);
  await meeting.forgetPlayers();
  await partner.call('setLocalVideo', false);
  await partner.call('setLocalVideo', true);
  await expect.poll(async () => learner.playing()).toMatchObject({ 'Partner video': MOVES });
  for (const person of people) expect(await person.events('error')).toEqual([]);
});
