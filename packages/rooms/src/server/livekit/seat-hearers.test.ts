import { beforeEach, describe, expect, it } from 'vitest';
import { SeatHearers } from './seat-hearers.ts';

class Person {
  readonly participant: { sessionId: string };
  mayHear: boolean;
  /** By which tracks they were told that they may hear the examiner. */
  readonly told: (string | null)[] = [];
  readonly connection = { send: ({ by }: { by: string | null }) => void this.told.push(by) };

  constructor(sessionId: string, mayHear = true) {
    this.participant = { sessionId };
    this.mayHear = mayHear;
  }
}

let allowed: readonly string[];
let hearers: SeatHearers<Person>;
let teacher: Person;
let candidate: Person;
beforeEach(() => {
  allowed = [];
  hearers = new SeatHearers<Person>({
    mayHear: ({ mayHear }) => mayHear,
    allow: (sessions) => void (allowed = sessions),
  });
  [teacher, candidate] = [new Person('teacher'), new Person('candidate', false)];
  for (const person of [teacher, candidate]) hearers.admit(person);
  hearers.setTrack('TR_1');
});

describe('those who hear the examiner by way of LiveKit', () => {
  it('are those who may and are told so, once their browsers say that they do, and until they say that they do not', () => {
    expect(allowed).toEqual(['teacher']);
    expect(teacher.told).toEqual([null, 'TR_1']);
    expect(hearers.has(teacher)).toBe(false);
    hearers.handleLine(teacher, 'TR_1');
    expect(hearers.has(teacher)).toBe(true);
    hearers.handleLine(teacher, null);
    expect(hearers.has(teacher)).toBe(false);
  });

  it('are not those who may not, whatever their browsers say', () => {
    hearers.handleLine(candidate, 'TR_1');
    expect(hearers.has(candidate)).toBe(false);
    expect(candidate.told).toEqual([null]);
  });

  it('hear their own lines again, and are told so, when LiveKit carries the examiner no more', () => {
    hearers.handleLine(teacher, 'TR_1');
    hearers.setTrack(null);
    expect(hearers.has(teacher)).toBe(false);
    expect(teacher.told.at(-1)).toBeNull();
  });

  it('are not taken at their word of a track that is gone', () => {
    hearers.setTrack(null);
    hearers.setTrack('TR_2');
    hearers.handleLine(teacher, 'TR_1');
    expect(hearers.has(teacher)).toBe(false);
    hearers.handleLine(teacher, 'TR_2');
    expect(hearers.has(teacher)).toBe(true);
  });

  it('say it anew when they come back over another socket', () => {
    hearers.handleLine(teacher, 'TR_1');
    teacher.told.length = 0;
    hearers.admit(teacher);
    expect(hearers.has(teacher)).toBe(false);
    expect(teacher.told).toEqual(['TR_1']);
    hearers.setTrack(null);
    teacher.told.length = 0;
    hearers.admit(teacher);
    expect(teacher.told).toEqual([null]);
  });

  it('no longer include anyone who loses the right or leaves', () => {
    hearers.handleLine(teacher, 'TR_1');
    teacher.mayHear = false;
    hearers.refresh();
    expect(hearers.has(teacher)).toBe(false);
    expect(teacher.told.at(-1)).toBeNull();
    expect(allowed).toEqual([]);
    teacher.mayHear = true;
    hearers.refresh();
    hearers.handleLine(teacher, 'TR_1');
    hearers.forget('teacher');
    expect(hearers.has(teacher)).toBe(false);
    expect(allowed).toEqual([]);
  });
});
