import { beforeEach, describe, expect, it } from 'vitest';
import type { HostMessage } from './host-channel.ts';
import { MeetingEvents } from './meeting-events.ts';

let posted: HostMessage[];
let events: MeetingEvents;
beforeEach(() => {
  posted = [];
  events = new MeetingEvents((message) => posted.push(message));
  events.start();
});

const speakers = () => posted.map(({ activeSpeaker }) => activeSpeaker);

const ada = { id: 'a', name: 'Ada' };

describe('who waits at the door', () => {
  it('is told when someone comes, changes their name and goes, each time with all who wait', () => {
    events.handleWaiting([ada]);
    events.handleWaiting([ada]);
    events.handleWaiting([{ ...ada, name: 'Ada L.' }]);
    events.handleWaiting([]);
    expect(posted.map(({ action }) => action)).toEqual([
      'waiting-participant-added',
      'waiting-participant-updated',
      'waiting-participant-removed',
    ]);
    expect(posted[0]).toEqual({
      action: 'waiting-participant-added',
      participant: { ...ada, awaitingAccess: { level: 'full' } },
      allWaitingParticipants: { a: { ...ada, awaitingAccess: { level: 'full' } } },
    });
    expect(posted[2]).toMatchObject({ allWaitingParticipants: {} });
    expect(events.isWaiting('a')).toBe(false);
  });
});

describe('the active speaker', () => {
  it('is who began last, and goes back to one who goes on when the other stops', () => {
    events.handleSpeaking('a', true);
    events.handleSpeaking('b', true);
    events.handleSpeaking('b', false);
    expect(speakers()).toEqual([{ peerId: 'a' }, { peerId: 'b' }, { peerId: 'a' }]);
  });

  it('stays the same in silence, and is told again after they have left', () => {
    events.handleSpeaking('a', true);
    events.handleSpeaking('a', false);
    events.handleSpeaking('a', true);
    events.handleLeft('a');
    events.handleSpeaking('b', true);
    expect(speakers()).toEqual([{ peerId: 'a' }, { peerId: 'b' }]);
  });
});

it('is told once the page knows that the call is joined', () => {
  const early = new MeetingEvents((message) => posted.push(message));
  early.handleWaiting([ada]);
  early.handleSpeaking('a', true);
  expect(posted).toEqual([]);
  early.start();
  expect(posted.map(({ action }) => action)).toEqual(['waiting-participant-added', 'active-speaker-change']);
});
