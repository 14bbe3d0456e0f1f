import { describe, expect, it } from 'vitest';
import { callName } from './call-name.ts';

describe('callName', () => {
  it.each([
    ['Maria.', 'Maria'],
    ['maria', 'Maria'],
    ['You can call me Maria.', 'Maria'],
    ['Please call me Li Wei.', 'Li Wei'],
    ['Just Tom.', 'Tom'],
    ['My name is Ana.', 'Ana'],
    ["My name's José.", 'José'],
    ['Call me Sam, please.', 'Sam'],
    ['Friends call me Jean-Luc.', 'Jean-Luc'],
    ['Everyone calls me Zoë', 'Zoë'],
    ['Yes, you can call me Olga.', 'Olga'],
    ['Anna is fine.', 'Anna'],
    ['you can call me maria', 'Maria'],
    ["O'Neil.", "O'Neil"],
  ])('hears in "%s" the name %s', (text, name) => expect(callName(text)).toBe(name));

  it.each([
    '',
    '.',
    'Yes.',
    'No.',
    'Whatever.',
    'Anything.',
    'You can call me anything.',
    'You can call me what you like.',
    'Sorry?',
    'Good morning.',
    'Of course.',
    'My name.',
    'Maria Garcia Lopez.',
    'I do not know.',
    'I am tired.',
    "I'm a student.",
    'It is difficult',
    'no problem',
    'My first name is fine.',
    'Can you repeat that?',
    'Мария',
    'R2 D2',
    'X',
    'Aaaaaaaaaaaaaaaaaaaaaaaa',
  ])('hears no name in "%s"', (text) => expect(callName(text)).toBeNull());
});
