import { describe, expect, it } from 'vitest';
import { CAPTURE_TEXTS } from '../protocol/captures.ts';
import { CAPTURE_REASONS, PLAYER_REASONS, reasonOf, reasonText, refusalTold } from './reasons.ts';
import { RoomTexts } from './room-texts.ts';
import german from './texts/de.json' with { type: 'json' };

describe('a reason', () => {
  it('is said in the language of the page where the page knows the code, and else in the words of the room', async () => {
    const texts = new RoomTexts(async () => german);
    await texts.use('de');
    const say = (code: string): string =>
      reasonText(texts.say, reasonOf(CAPTURE_REASONS, code, 'As the room says.'));
    for (const code of Object.keys(CAPTURE_TEXTS)) {
      expect([code, say(code)]).not.toContain('As the room says.');
      expect([code, say(code)]).not.toContain('');
    }
    expect(say('rate-limited')).toBe('Das war zu oft hintereinander. Bitte versuch es gleich noch einmal.');
    expect(say('of-tomorrow')).toBe('As the room says.');
    // No code is a field that every object has.
    expect(say('constructor')).toBe('As the room says.');
    expect(reasonOf(PLAYER_REASONS, 'of-tomorrow', undefined)).toBeNull();
  });
});

describe('of what isn’t ordered on the page', () => {
  it.each([
    [{ action: 'dialout-error', code: 'busy', errorMsg: 'The line is busy.' }, ['phoneFails', 'phoneBusy']],
    [{ action: 'dialout-error', code: 'lost', errorMsg: 'It has failed.' }, ['phoneFails', null]],
    [{ action: 'dialout-error', errorMsg: 'Why.' }, ['phoneFails', { words: 'Why.' }]],
    [{ action: 'dialout-connected', sessionId: 'bob' }, null],
    [
      { callbackStamp: 7, error: { type: 'not-supported', code: 'captured', msg: 'Why.' } },
      ['wayStays', 'wayCaptured'],
    ],
    [{ callbackStamp: 7, error: { type: 'not-allowed', msg: 'Why.' } }, null],
    [{ callbackStamp: 7, workerId: 'self' }, null],
  ])('%j is told as %j', (event, told) => {
    expect(refusalTold(event)).toEqual(told);
  });
});
