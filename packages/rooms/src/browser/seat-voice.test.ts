import { beforeEach, expect, it } from 'vitest';
import type { ClientSignal } from '../protocol/signalling.ts';
import { Faults } from './faults.ts';
import { SeatVoice } from './seat-voice.ts';

const trackOf = (name: string): MediaStreamTrack =>
  Object.assign(new EventTarget(), { name }) as unknown as MediaStreamTrack;
const OWN = trackOf('own');
const FAR = { id: 'TR_1', track: trackOf('far') };

/** What the page has got, and what the room was told, in order. */
let shown: (MediaStreamTrack | null)[];
let said: ClientSignal[];
let remotes: number;
let voice: SeatVoice;
beforeEach(() => {
  [shown, said, remotes] = [[], [], 0];
  voice = new SeatVoice({
    faults: new Faults((error) => {
      throw error;
    }),
    members: { setVoice: (track) => void shown.push(track), tellRemotes: () => void (remotes += 1) },
    send: (signal) => void said.push(signal),
  });
});

it('has the page hear the own line, and tells it when sound comes', () => {
  voice.setOwn(OWN);
  OWN.dispatchEvent(new Event('unmute'));
  expect(shown).toEqual([OWN]);
  expect(remotes).toBe(1);
  expect(said).toEqual([]);
});

it('has the page hear LiveKit’s track once it is there and the room says that it is the examiner’s', () => {
  voice.setOwn(OWN);
  voice.setFar(FAR);
  expect(shown).toEqual([OWN]);
  voice.handleOffer('TR_1');
  expect(shown).toEqual([OWN, FAR.track]);
  expect(said).toEqual([{ type: 'seat-line', by: 'TR_1' }]);
});

it('does so whichever comes first', () => {
  voice.setOwn(OWN);
  voice.handleOffer('TR_1');
  voice.setFar(FAR);
  expect(shown).toEqual([OWN, FAR.track]);
  expect(said).toEqual([
    { type: 'seat-line', by: null },
    { type: 'seat-line', by: 'TR_1' },
  ]);
});

it('has the page hear one of two, never both', () => {
  voice.setOwn(OWN);
  voice.handleOffer('TR_1');
  voice.setFar(FAR);
  const another = trackOf('own, anew');
  voice.setOwn(another);
  expect(shown).toEqual([OWN, FAR.track]);
  voice.setFar(null);
  expect(shown).toEqual([OWN, FAR.track, another]);
  expect(said.at(-1)).toEqual({ type: 'seat-line', by: null });
});

it('goes back to the own line when the room says so, and to LiveKit again', () => {
  voice.setOwn(OWN);
  voice.setFar(FAR);
  voice.handleOffer('TR_1');
  voice.handleOffer(null);
  expect(shown.at(-1)).toBe(OWN);
  voice.handleOffer('TR_1');
  expect(shown.at(-1)).toBe(FAR.track);
  expect(said.map((signal) => signal.type === 'seat-line' && signal.by)).toEqual(['TR_1', null, 'TR_1']);
});

it('tells the page once that sound comes over the own line, however often it has gone back to it', () => {
  const own = trackOf('own');
  voice.setOwn(own);
  voice.setFar(FAR);
  voice.handleOffer('TR_1');
  voice.handleOffer(null);
  voice.handleOffer('TR_1');
  voice.handleOffer(null);
  own.dispatchEvent(new Event('unmute'));
  expect(remotes).toBe(1);
});

it('takes no track that is not the examiner’s by the room’s word', () => {
  voice.setOwn(OWN);
  voice.setFar(FAR);
  voice.handleOffer('TR_2');
  expect(shown).toEqual([OWN]);
  voice.setFar({ id: 'TR_2', track: trackOf('far, anew') });
  expect(said.at(-1)).toEqual({ type: 'seat-line', by: 'TR_2' });
});

it('answers a room that asks again, without another track for the page', () => {
  voice.setFar(FAR);
  voice.handleOffer('TR_1');
  voice.handleOffer('TR_1');
  expect(shown).toEqual([FAR.track]);
  expect(said).toHaveLength(2);
});
