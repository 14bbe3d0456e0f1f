// More people than browsers can serve each other, by way of a real Janus.
import { expect, test } from '@playwright/test';
import { hasJanus } from '@bandpal/rooms/testing';
import { EngineMeeting } from './engine-meeting.ts';

test.skip(!hasJanus, 'janus is not installed');

test('five people hear each other by way of Janus, and see the one who shows their camera', async () => {
  const names = ['Candidate', 'Teacher', 'Third', 'Fourth', 'Fifth'];
  await using meeting = await EngineMeeting.open(names, { startVideoOff: true });
  await meeting.expectAll(['audio']);
  const [learner, owner, ...others] = meeting.people;
  await owner?.call('setLocalVideo', true);
  for (const person of [learner, ...others])
    await expect.poll(async () => person?.playing()).toMatchObject({ 'Teacher video': expect.any(Number) });
  // Browsers can't send each other as much as five people would.
  expect(await owner?.call('setNetworkTopology', { topology: 'peer' })).toMatchObject({
    rejected: expect.anything(),
  });
  for (const person of meeting.people) {
    expect(await person.call('participantCounts')).toEqual({ present: 6, hidden: 0 });
    expect(await person.call('getNetworkTopology')).toEqual({ topology: 'sfu' });
    expect(await person.events('error')).toEqual([]);
  }
});
