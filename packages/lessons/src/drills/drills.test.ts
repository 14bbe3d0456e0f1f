import { assess } from '@bandpal/assessment';
import { drillSchema, familyDrillSchema } from '@bandpal/contracts';
import type { AnswerRecord, Drill, Priority } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { drillGuide, drillsOf, drillSubject, judgeDrill } from './index.ts';
import type { DrillCheck, DrillMaterial } from './index.ts';

function answer(transcript: string, changes: Partial<AnswerRecord> = {}): AnswerRecord {
  return {
    id: 'a',
    part: 1,
    kind: 'short-answer',
    questionId: 'home-1',
    question: 'Where do you live?',
    source: 'spoken',
    transcript,
    confidence: 0.9,
    words: [],
    pauses: [],
    durationMs: 20_000,
    voicedMs: 18_000,
    latencyMs: 500,
    startedAtMs: 0,
    ...changes,
  };
}

const priority = (topic: string, answerId = 'a', changes: Partial<Priority> = {}): Priority => ({
  criterion: 'fluency-coherence',
  topic,
  count: 2,
  example: { answerId, from: 0, to: 4, better: null },
  ...changes,
});

const TALK = answer('A talk about the sea', { id: 'talk', part: 2, kind: 'long-turn', questionId: 'sea' });
const GRAMMAR = { criterion: 'grammatical-range-accuracy' } as const;
const FOLLOW_UP = answer('Because I do', { id: 'why', questionId: 'home-1.follow-up' });

const offered = (answers: AnswerRecord[], ...priorities: Priority[]) =>
  drillsOf({ answers, priorities }).map(({ drill, answerId }) => [drill, answerId]);

const wrongTense = (better: string) =>
  priority('tense', 'a', { ...GRAMMAR, example: { answerId: 'a', from: 0, to: 4, better } });

describe('the exercises of a report', () => {
  it.each(['pauses', 'fillers', 'repeats'])(
    'are a steady talk, with the card where there is one, after %s',
    (topic) => {
      expect(offered([answer('Yes'), TALK], priority(topic))).toEqual([['steady-talk', 'talk']]);
      expect(offered([answer('Yes'), answer('No', { id: 'b' })], priority(topic, 'b'))).toEqual([
        ['steady-talk', 'b'],
      ]);
    },
  );

  it('have no steady talk after a typed test: silence is not typed', () => {
    expect(offered([answer('Yes', { source: 'typed' })], priority('repeats'))).toEqual([]);
  });

  it('are an answer with a reason and an example after short answers and missed questions', () => {
    for (const topic of ['short-answers', 'missed-question'])
      expect(offered([TALK, answer('Yes')], priority(topic))).toEqual([['reason-example', 'a']]);
  });

  it('are two minutes of talk after a talk that was too short', () => {
    for (const topic of ['short-talk', 'short-answers'])
      expect(offered([answer('Yes'), TALK], priority(topic, 'talk'))).toEqual([['steady-talk', 'talk']]);
  });

  it('are other words where the same word comes most often, in reports that name it', () => {
    const answers = [
      answer('A nice place'),
      answer('Nice people, a nice flat and nicer things', { id: 'b' }),
    ];
    const same = priority('same-word', 'a', { criterion: 'lexical-resource', word: 'nice' });
    expect(offered(answers, same)).toEqual([['better-words', 'b']]);
    expect(offered(answers, priority('same-word', 'a', { criterion: 'lexical-resource' }))).toEqual([]);
    expect(offered(answers, priority('confused-word', 'a', { criterion: 'lexical-resource' }))).toEqual([
      ['better-words', 'a'],
    ]);
  });

  it('are one of its own for every family of errors of grammar', () => {
    for (const family of familyDrillSchema.options.filter((one) => one !== 'tense'))
      expect(offered([answer('He go')], priority(family, 'a', GRAMMAR))).toEqual([[family, 'a']]);
    expect(offered([answer('Yes')], priority('no-such-family', 'a', GRAMMAR))).toEqual([]);
  });

  it('are a story in the past after a wrong past, and the perfect after since and for', () => {
    expect(offered([answer('Last year I go')], wrongTense('Last year I went'))).toEqual([
      ['past-story', 'a'],
    ]);
    expect(offered([answer('I live here since May')], wrongTense('I have lived here since May'))).toEqual([
      ['tense', 'a'],
    ]);
  });

  it('are each offered once, and none for unclear words or where nothing can be asked again', () => {
    expect(offered([TALK], priority('pauses', 'talk'), priority('fillers', 'talk'))).toHaveLength(1);
    expect(offered([answer('Yes')], priority('unclear-words', 'a', { criterion: 'pronunciation' }))).toEqual(
      [],
    );
    expect(offered([FOLLOW_UP], priority('pauses', 'why'))).toEqual([]);
    expect(drillsOf({ answers: [TALK] })).toEqual([]);
  });

  it('say what to do and what the aim is', () => {
    const subject = { kind: 'long-turn', avoid: null, use: [], own: null } as const;
    expect(drillGuide('steady-talk', subject).goal).toBe(
      'Two minutes of talking, with no silence of 2 seconds or more.',
    );
    expect(drillGuide('steady-talk', { ...subject, kind: 'short-answer' }).goal).toMatch(/1 second or more/);
    const same = priority('same-word', 'a', { word: 'nice' });
    const nice = answer('A nice place with nice people');
    const ofWord = drillSubject({ answers: [nice], priorities: [same] }, nice, 'better-words');
    expect(drillGuide('better-words', ofWord).goal).toBe('You say “nice” once at most.');
  });
});

it('an exercise is about what it was offered for, not about a word of answers that cannot be asked again', () => {
  const taught = corrected('He learned me to swim.', 'learned', 'taught');
  const answers = [taught, { ...FOLLOW_UP, transcript: 'Nice, nice and nice' }];
  const priorities = [
    priority('same-word', 'why', { criterion: 'lexical-resource', word: 'nice' }),
    priority('confused-word', 'a', { criterion: 'lexical-resource' }),
  ];
  expect(drillsOf({ answers, priorities })).toMatchObject([{ topic: 'confused-word', answerId: 'a' }]);
  expect(drillSubject({ answers, priorities }, taught, 'better-words')).toMatchObject({
    avoid: null,
    use: ['taught'],
  });
});

const corrected = (transcript: string, wrong: string, better: string): AnswerRecord => {
  const from = transcript.indexOf(wrong);
  const corrections =
    from < 0
      ? []
      : [{ from, to: from + wrong.length, better, family: 'confused-word', gain: 4, soundGain: null }];
  return answer(transcript, {
    language: { model: 'm', words: 9, perWord: -3, relevance: null, corrections },
  });
};
const pause = (startMs: number, lengthMs: number, filled = false) => ({
  startMs,
  endMs: startMs + lengthMs,
  filled,
});

const about = (avoid: string | null): DrillMaterial['subject'] => ({ avoid, own: null });

function judge(drill: Drill, after: AnswerRecord[], more: Partial<DrillMaterial> = {}) {
  const material = { before: [], verbTimes: { before: null, after: null }, subject: about(null), ...more };
  return judgeDrill(drill, { ...material, after });
}
function checks(...of: Parameters<typeof judge>): DrillCheck[] {
  const result = judge(...of);
  return result.kind === 'judged' ? result.checks : [];
}

describe('a steady talk', () => {
  const words = 'one two three four five six';
  const talk = (changes: Partial<AnswerRecord>) =>
    answer(words, { kind: 'long-turn', durationMs: 115_000, ...changes });

  it('is two minutes without a silence of two seconds', () => {
    const before = talk({ durationMs: 60_000, pauses: [pause(0, 2_000), pause(9_000, 3_000)] });
    const after = talk({ pauses: [pause(0, 1_999), pause(9_000, 5_000, true)] });
    expect(checks('steady-talk', [after], { before: [before] })).toEqual([
      { kind: 'talk', ms: 115_000, before: 60_000, goal: 110_000, met: true },
      { kind: 'long-pauses', count: 0, before: 2, fromMs: 2_000, met: true },
    ]);
  });

  it('counts a stop between two pieces of the talk', () => {
    const pieces = [talk({ durationMs: 40_000 }), talk({ startedAtMs: 46_000, durationMs: 50_000 })];
    expect(checks('steady-talk', pieces)).toMatchObject([
      { ms: 90_000, before: null, met: false },
      { count: 1, met: false },
    ]);
  });

  it('is measured by the second in an answer to a question', () => {
    const after = answer(words, { pauses: [pause(0, 1_000)] });
    expect(checks('steady-talk', [after])).toMatchObject([
      { met: true },
      { count: 1, fromMs: 1_000, met: false },
    ]);
  });

  it('is left open for what was typed, and for a few seconds', () => {
    expect(judge('steady-talk', [talk({ source: 'typed' })])).toEqual({ kind: 'open', why: 'typed' });
    expect(judge('steady-talk', [talk({ durationMs: 4_999 })])).toEqual({ kind: 'open', why: 'too-little' });
    expect(judge('steady-talk', [])).toEqual({ kind: 'open', why: 'too-little' });
  });
});

describe('an answer with a reason and an example', () => {
  it('is told by its length and by the words that announce them', () => {
    const text =
      'Um I live near the sea because my father is a sailor. For example, last Sunday we all went out on his boat and caught a lot of fish.';
    expect(checks('reason-example', [answer(text)], { before: [answer('Near the sea')] })).toEqual([
      { kind: 'words', count: 28, before: 3, goal: 25, met: true },
      { kind: 'reason', said: 'because', met: true },
      { kind: 'example', said: 'For example', met: true },
    ]);
  });

  it.each([
    ['I have lived there since 2010 and it is as good as new.', null, null],
    ["It is cheap. That's why we went there two years ago.", "That's why", 'two years ago'],
    ['It is onceover and becausewise.', null, null],
    ['I go there once a week, or one time in a month.', null, null],
    ['Once we went there by train.', null, 'Once'],
    ['When I was a child I played there.', null, 'When I was'],
  ])('finds in "%s" what was said, and not more', (text, reason, example) => {
    expect(checks('reason-example', [answer(text)]).slice(1)).toMatchObject([
      { said: reason },
      { said: example },
    ]);
  });
});

describe('other words', () => {
  const long = 'My town is nice and the people who live in it are friendly, lively and full of ideas.';

  it('are those that are not the word that came back all the time', () => {
    const before = [answer('Nice town, nice people, nicely done, it is nice')];
    expect(checks('better-words', [answer(long)], { before, subject: about('nice') })).toEqual([
      { kind: 'repeated-word', word: 'nice', count: 1, before: 3, most: 1, met: true },
    ]);
    expect(
      checks('better-words', [answer(`${long} Nice!`)], { before, subject: about('nice') }),
    ).toMatchObject([{ count: 2, met: false }]);
  });

  it('are known with their endings', () => {
    for (const [word, said] of [
      ['like', 'liking'],
      ['study', 'studies'],
      ['work', 'worked'],
      ['enjoy', 'enjoys'],
    ] as const)
      expect(checks('better-words', [answer(`${long} ${said}`)], { subject: about(word) })).toMatchObject([
        { count: 1 },
      ]);
  });

  it('prove nothing in a few words', () => {
    expect(judge('better-words', [answer('My town is big and old.')], { subject: about('nice') })).toEqual({
      kind: 'open',
      why: 'too-little',
    });
  });

  it('are the right ones after a confused word, where the answer has been read', () => {
    const before = [corrected('He learned me to swim.', 'learned', 'taught')];
    const said = (text: string, wrong = 'none') =>
      checks('better-words', [corrected(text, wrong, 'taught')], { before });
    expect(said('My uncle taught me to swim.')).toMatchObject([
      { said: ['taught'], wanted: ['taught'], met: true },
    ]);
    expect(said('My uncle showed me how to swim.')).toMatchObject([{ said: [], met: false }]);
    expect(said('He taught me, then he learned me more.', 'learned')).toMatchObject([{ met: false }]);
    // "Told to me" is no right use of "told", whatever is wrong about it.
    const told = [corrected('She said me that.', 'said', 'told')];
    const text = 'She told to me that she is fine. My mother told me, too.';
    const preposition = { from: 9, to: 12, better: '', family: 'preposition', gain: 4, soundGain: null };
    const language = { model: 'm', words: 9, perWord: -3, relevance: null, corrections: [preposition] };
    expect(checks('better-words', [answer(text, { language })], { before: told })).toMatchObject([
      { said: [], wanted: ['told'], met: false },
    ]);
    expect(judge('better-words', [answer('My uncle taught me to swim.')], { before })).toEqual({
      kind: 'open',
      why: 'unread',
    });
  });
});

const READ = { model: 'm', words: 20, perWord: -3, relevance: null, corrections: [] };

const times = (past: number, present: number) => ({
  before: null,
  after: [{ answerId: 'now', past, present }],
});

describe('a story in the past', () => {
  const after = answer('We went to the sea and we swam.', { id: 'now' });

  it('has enough verbs in the past, and most of them there', () => {
    const before = [{ answerId: 'a', past: 1, present: 7 }];
    expect(
      checks('past-story', [after], { before: [answer('I like it')], verbTimes: { ...times(6, 3), before } }),
    ).toEqual([
      { kind: 'past-verbs', count: 6, before: 1, goal: 5, met: true },
      { kind: 'mostly-past', past: 6, present: 3, met: true },
    ]);
    expect(checks('past-story', [after], { verbTimes: times(4, 3) })).toMatchObject([
      { met: false },
      { met: false },
    ]);
  });

  it('is no story in the past yet where a tense in it is corrected', () => {
    const text = 'We went to the sea and yesterday we swim.';
    const swim = { from: 36, to: 40, better: 'swam', family: 'tense', gain: 4, soundGain: null };
    const wrong = { ...after, transcript: text, language: { ...READ, corrections: [swim] } };
    expect(checks('past-story', [wrong], { verbTimes: times(6, 1) })).toMatchObject([
      { met: true },
      { met: true },
      { kind: 'slips', said: ['we swim'], before: null, met: false },
    ]);
    const right = { ...after, language: READ };
    expect(checks('past-story', [right], { verbTimes: times(6, 1) })[2]).toMatchObject({
      said: [],
      met: true,
    });
  });

  it('wants more of a talk', () => {
    const talk = answer(after.transcript, { id: 'now', kind: 'long-turn' });
    expect(checks('past-story', [talk], { verbTimes: times(9, 0) })[0]).toMatchObject({
      goal: 10,
      met: false,
    });
  });

  it('is left open where no verb was counted, or nobody has counted', () => {
    expect(judge('past-story', [after], { verbTimes: times(0, 0) })).toEqual({
      kind: 'open',
      why: 'too-little',
    });
    expect(judge('past-story', [after])).toEqual({ kind: 'open', why: 'unknown' });
    expect(judge('past-story', [after], { verbTimes: { before: null, after: [] } })).toEqual({
      kind: 'open',
      why: 'unknown',
    });
  });

  it('is counted by the scorer in every answer that it understands', () => {
    const { verbTimes } = assess({
      mode: 'part1',
      answers: [after, answer('We swam.', { id: 'b', confidence: 0.2 })],
    });
    expect(verbTimes).toEqual([{ answerId: 'now', past: 2, present: 0 }]);
  });
});

/** An answer that has been read, without an error. */
const read = (transcript: string, changes: Partial<AnswerRecord> = {}) =>
  answer(transcript, {
    language: READ,
    ...changes,
  });

describe('a practice of one family of errors', () => {
  const GO: AnswerRecord = {
    ...corrected('My brother go to school by bus. He like it.', 'go', 'goes'),
    language: {
      model: 'm',
      words: 10,
      perWord: -3,
      relevance: null,
      corrections: [
        { from: 11, to: 13, better: 'goes', family: 'agreement', gain: 4, soundGain: null },
        { from: 35, to: 39, better: 'likes', family: 'agreement', gain: 3, soundGain: null },
      ],
    },
  };
  const example = { answerId: 'a', from: 0, to: 31, better: 'My brother goes to school by bus.' };
  const priorities = [priority('agreement', 'a', { ...GRAMMAR, example })];
  const subject = drillSubject({ answers: [GO], priorities }, GO, 'agreement');
  const RIGHT =
    'My brother goes to school by bus. He likes it a lot because it is fast and he has friends there.';

  const ownWithDoubt = (from: number, to: number) => {
    const answers = [{ ...GO, language: { ...READ, ...GO.language, probable: [{ from, to }] } }];
    return drillSubject({ answers, priorities }, answers[0] ?? GO, 'agreement').own;
  };

  it('begins with the learner’s own sentence, said right', () => {
    expect(drillGuide('agreement', subject)).toMatchObject({
      name: 'Talk about one person or thing',
      steps: [
        'Begin with your own sentence, said correctly: “My brother goes to school by bus.”',
        expect.any(String),
        expect.any(String),
      ],
      goal: 'At least 3 verbs after he, she or it, and no slip of this kind.',
    });
    expect(drillGuide('article', drillSubject({ answers: [GO], priorities }, GO, 'article')).goal).toBe(
      'At least 5 nouns with a, an or the, and no slip of this kind.',
    );
  });

  it('quotes with "…" what is cut from a longer sentence', () => {
    const transcript = 'I think that my brother go to school by bus because it is far.';
    const { language, ...rest } = corrected(transcript, 'go', 'goes');
    const slips = (language?.corrections ?? []).map((one) => ({ ...one, family: 'agreement' }));
    const long = { ...rest, language: { ...READ, corrections: slips } };
    const cut = { answerId: long.id, from: 13, to: 43, better: 'my brother goes to school by bus' };
    const topics = [priority('agreement', long.id, { ...GRAMMAR, example: cut })];
    expect(drillSubject({ answers: [long], priorities: topics }, long, 'agreement').own?.better).toBe(
      '… my brother goes to school by bus …',
    );
  });

  it('tells whether that was said, how often the form came, and what slips were found', () => {
    expect(checks('agreement', [read(RIGHT)], { before: [GO], subject })).toEqual([
      {
        kind: 'own-words',
        better: 'My brother goes to school by bus.',
        point: 'brother goes to',
        met: true,
      },
      {
        kind: 'places',
        what: 'verbs after he, she or it',
        count: 3,
        shown: ['he likes', 'it is', 'he has'],
        goal: 3,
        met: true,
      },
      { kind: 'slips', said: [], before: 2, met: true },
    ]);
    expect(
      checks('agreement', [{ ...GO, transcript: `${GO.transcript} ${FILL}` }], { before: [GO], subject }),
    ).toMatchObject([
      { kind: 'own-words', met: false },
      { kind: 'places', count: 0, met: false },
      { kind: 'slips', said: ['brother go to', 'He like it'], before: 2, met: false },
    ]);
  });

  it('counts slips of its own family alone, and what was typed with any apostrophe', () => {
    const other = corrected(`${RIGHT} He learned me a lot, and it’s good.`, 'learned', 'taught');
    expect(checks('agreement', [other], { subject: about(null) })).toMatchObject([
      { kind: 'places', count: 4 },
      { kind: 'slips', said: [], before: null, met: true },
    ]);
  });

  it('counts no place in which or beside which its kind is corrected, and quotes whole words', () => {
    const text = 'The garden has the many plants. She loved a flowers and I keep an old one in a my room.';
    const at = (words: string, better: string) => {
      const from = text.indexOf(words);
      return { from, to: from + words.length, better, family: 'article', gain: 4, soundGain: null };
    };
    const corrections = [at('the many', 'many'), at('a flowers', 'flowers'), at('a my', 'my')];
    const [places, slips] = checks('article', [read(text, { language: { ...READ, corrections } })]);
    expect(places).toMatchObject({ count: 2, shown: ['the garden', 'an old'], met: false });
    expect(slips).toMatchObject({
      said: ['has the many plants', 'loved a flowers and', 'in a my room'],
      met: false,
    });
  });

  it.each(familyDrillSchema.options)('quotes whole words in %s', (family) => {
    const words = `${RIGHT} ${FILL} She spoke more carefully than the tallest of many children, who can swim.`;
    const [places] = checks(family, [read(words)]);
    const quoted = places?.kind === 'places' ? places.shown : [];
    for (const place of quoted)
      expect(` ${words.toLowerCase().replaceAll(/[.,]/gu, '')} `).toContain(` ${place} `);
  });

  it('sets no own sentence in which something may still be wrong', () => {
    expect(ownWithDoubt(24, 27)).toBeNull();
    expect(ownWithDoubt(36, 42)).toMatchObject({ point: 'brother goes to' });
  });

  it('has no own sentence said right where a word of it or beside it is corrected', () => {
    const text = `My brother goes to to school. ${FILL}`;
    const extra = { from: 19, to: 22, better: '', family: 'preposition', gain: 4, soundGain: null };
    const after = [read(text, { language: { ...READ, corrections: [extra] } })];
    expect(checks('agreement', after, { subject })[0]).toMatchObject({ kind: 'own-words', met: false });
  });

  it('is left open until the answer has been read, and for a few words', () => {
    expect(judge('agreement', [answer(RIGHT)])).toEqual({ kind: 'open', why: 'unread' });
    expect(judge('agreement', [read('He goes to school and she works at home.')])).toEqual({
      kind: 'open',
      why: 'too-little',
    });
  });
});

const FILL = 'We and they and you and all of us and them are there, too.';

describe('any exercise', () => {
  it('is left open where the answer was not understood or is too short', () => {
    for (const drill of drillSchema.options) {
      expect(judge(drill, [answer('one two three four five six', { confidence: 0.49 })])).toEqual({
        kind: 'open',
        why: 'unclear',
      });
      expect(judge(drill, [answer('Um, yes I do, er')])).toEqual({ kind: 'open', why: 'too-little' });
    }
  });
});
