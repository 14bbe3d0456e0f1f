import { describe, expect, it } from 'vitest';
import { HeardTurns } from './heard-turns.ts';

describe('the turns that were heard', () => {
  it('have more when the last one has grown, and what was spent of it is not its own', () => {
    const heard = new HeardTurns();
    heard.add('Okay, right.', '');
    expect(heard.moreOf('okay right')).toBe('');
    expect(heard.moreOf('okay right I once met')).toBe('I once met');
    heard.spend();
    heard.change('okay right I once met', 'Thank you.');
    expect(heard.ownOf('Okay, right. I once met a friend')).toBe('I once met a friend');
    expect(heard.moreOf('okay right I once met a friend')).toBe('a friend');
    heard.add('Yes.', 'Why?');
    expect(heard.ownOf('Yes. I do.')).toBe('Yes. I do.');
    expect([heard.replyTo(0), heard.lastReply]).toEqual(['Thank you.', 'Why?']);
  });

  it('are forgotten but for the last reply', () => {
    const heard = new HeardTurns();
    heard.forget();
    expect(heard.lastReply).toBe('');
    heard.add('a', 'one');
    heard.add('b', 'two');
    heard.forget();
    expect([heard.lastReply, heard.areAll([])]).toEqual(['two', true]);
  });
});
