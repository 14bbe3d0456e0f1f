import { describe, expect, it } from 'vitest';
import { chooseBranch } from './choose-branch.ts';

const WORK = { name: 'work', cues: ['work', 'working', 'job', 'teacher'] };
const STUDY = { name: 'study', cues: ['student', 'study', 'studying', 'at university'] };

describe('chooseBranch', () => {
  it.each([
    ['I work in a bank.', 'work'],
    ['I have a job.', 'work'],
    ["I'm a teacher at a primary school.", 'work'],
    ["I'm a student.", 'study'],
    ['Student', 'study'],
    ["I'm still at university.", 'study'],
    ["I don't work, I'm a student.", 'study'],
    ["No, I don't work I study.", 'study'],
    ["I'm not a student any more, I work for a small company.", 'work'],
    ["I'm a student, but I also work at the weekend.", 'study'],
    ['I have finished studying and now I am working.', 'work'],
    ["I used to be a student. Now I've got a job", 'work'],
    ["I work now. I don't study.", 'work'],
  ])('hears "%s" as %s', (answer, name) => {
    expect(chooseBranch([WORK, STUDY], answer)?.name).toBe(name);
  });

  it.each([
    "I'm looking for a job.",
    "I'm retired.",
    "I don't work and I don't study.",
    "I'm not working at the moment.",
    'I want to work in a hotel.',
    'I have just finished studying.',
    'I lost my job.',
    'Neither. I stay at home with my children.',
    "I haven't got a job.",
    'Both',
    '',
  ])('hears neither in "%s"', (answer) => {
    expect(chooseBranch([WORK, STUDY], answer)).toBeNull();
  });
});
