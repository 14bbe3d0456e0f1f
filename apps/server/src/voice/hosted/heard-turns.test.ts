import { describe, expect, it } from 'vitest';
import { HeardTurns, placeTurns, sameWords } from './heard-turns.ts';
import { spokenTurns } from './spoken-turns.ts';

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

const user = (text: string) => ({ role: 'user', text });
const examiner = (text: string) => ({ role: 'assistant', text });

describe('what a conversation has that the exam has not heard', () => {
  it.each([
    ['nothing before the first turn', [], [], { kind: 'known', index: -1 }],
    ['the first turn', [], ['Yes.'], { kind: 'new', text: 'Yes.' }],
    [
      'nothing in a repetition, however it is written',
      ['Yes, I do.'],
      ['yes i do'],
      { kind: 'known', index: 0 },
    ],
    ['a turn that goes on', ['I work'], ['I work in a bank'], { kind: 'changed', text: 'I work in a bank' }],
    ['the same word again', ['Yes.'], ['Yes.', 'Yes.'], { kind: 'new', text: 'Yes.' }],
    ['all turns of requests that were lost', ['a'], ['a', 'b', 'c'], { kind: 'new', text: 'b c' }],
    ['nothing in an older history', ['a', 'b', 'c'], ['a', 'b'], { kind: 'known', index: 1 }],
    ['a turn after a beginning that is cut off', ['a', 'b', 'c'], ['c', 'd'], { kind: 'new', text: 'd' }],
    ['a turn after a cut beginning of the same length', ['a', 'b'], ['b', 'c'], { kind: 'new', text: 'c' }],
    ['nothing in a short history of which nothing is known', ['a', 'b'], ['x'], { kind: 'known', index: 1 }],
  ])('is %s', (_what, heard, turns, place) => {
    expect(placeTurns(heard, turns)).toEqual(place);
  });

  it('is none when a report cuts the same words differently', () => {
    expect(sameWords(['I work. In a bank.', 'Yes'], ['I work', 'in a bank', 'yes.'])).toBe(true);
    expect(sameWords(['I work'], ['I work', 'in a bank'])).toBe(false);
  });
});

describe('turns of a conversation', () => {
  it('are joined where the examiner has said nothing between them', () => {
    const messages = [
      { role: 'system', text: 'You are an examiner.' },
      examiner('Do you work?'),
      user('Yes.'),
      examiner(''),
      user('In a bank.'),
      examiner('Since when?'),
      user('  '),
      user('Two years.'),
    ];
    expect(spokenTurns(messages)).toEqual(['Yes. In a bank.', 'Two years.']);
  });
});
