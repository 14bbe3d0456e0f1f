import { REPORT_TEXTS, anyReportSchema } from '@bandpal/contracts';
import type { KnownText, ReportTextCode } from '@bandpal/contracts';
import { REPORT_OF_VERSION_1 } from '@bandpal/contracts/testing';
import { describe, expect, it } from 'vitest';
import { sentenceOf, sentencesOf } from './sentence-texts.ts';

const AGREE = {
  said: 'am agree',
  better: 'agree',
  family: 'verb-form',
  changed: { said: 'am agree', better: 'agree' },
};
const WHY =
  'This verb stands by itself. Don’t put "am", "is" or "was" before a verb (I agree, she waited), except with -ing (I am working).';

type Said = { [Code in ReportTextCode]: [values: KnownText<Code>['values'], sentence: string][] };

/** Every code with what it says, word for word. */
const SAID: Said = {
  'as-written': [[{ text: 'In “other” {0} words: # 1.' }, 'In “other” {0} words: # 1.']],

  'reason.nothing-said': [[{}, 'Not assessed: nothing was said.']],
  'reason.nothing-clear': [[{}, 'Not assessed: we couldn’t understand any answer clearly enough.']],
  'reason.few-clear-words': [
    [{ words: 1, needed: 50 }, 'Not assessed: only 1 clear words in all; at least 50 are needed.'],
    [{ words: 21, needed: 50 }, 'Not assessed: only 21 clear words in all; at least 50 are needed.'],
  ],
  'reason.few-new-words': [
    [
      { words: 12, clear: 80, needed: 50 },
      'Not assessed: only 12 of the 80 clear words were new and your own; at least 50 are needed.',
    ],
  ],
  'reason.typed': [[{}, 'Not assessed: the answers were typed.']],
  'reason.typed-without-timing': [
    [{}, 'Not assessed: the answers were typed. How smoothly somebody speaks can’t be heard in them.'],
  ],
  'reason.nothing-heard': [[{}, 'Not assessed: nothing was heard.']],
  'reason.other-service-timing': [
    [{}, 'Not assessed: the answers came from another service, which gives no timing.'],
  ],
  'reason.other-service-sound': [
    [{}, 'Not assessed: the answers came from another service, which says nothing about their sound.'],
  ],
  'reason.telephone': [
    [{}, 'Not assessed: a telephone line carries too little of the sound to judge pronunciation.'],
  ],
  'reason.little-timing': [[{}, 'Not assessed: too little clear speech with timing.']],
  'reason.few-sounds': [[{}, 'Not assessed: we could compare too few words with their sounds.']],
  'reason.practice': [[{}, 'This is practice of one question. Only a test has bands.']],
  'reason.follows-ratings': [
    [{}, 'This band also takes account of ratings by people that this site has collected.'],
  ],

  'overall.text-estimate': [
    [
      {},
      'A text estimate: only vocabulary and grammar could be assessed. A spoken test also shows fluency and pronunciation.',
    ],
  ],
  'overall.no-criterion': [[{}, 'We couldn’t assess any criterion.']],
  'overall.few-words': [
    [
      { words: 59, needed: 60 },
      'No overall band: 59 clear, new words are too few to judge. It takes 60 words of your own: answer each question in a few full sentences.',
    ],
  ],
  'overall.few-clear-words': [
    [
      { words: 149, answers: 1, neededWords: 150, neededAnswers: 6 },
      'No overall band: 149 clear words in one answer are too few to judge. It takes 150 clear words or 6 answers: answer every question, each in a few full sentences.',
    ],
    [
      { words: 72, answers: 5, neededWords: 150, neededAnswers: 6 },
      'No overall band: 72 clear words in 5 answers are too few to judge. It takes 150 clear words or 6 answers: answer every question, each in a few full sentences.',
    ],
  ],
  'overall.one-criterion': [
    [
      {},
      'No overall band: one criterion is too little to judge. It takes two: speak, or write in full sentences.',
    ],
  ],
  'overall.learnt-answers': [
    [
      { band: 6.5, learnt: 3, answers: 8 },
      'Overall: at most 6.5, because 3 of the 8 answers are like essays and say nothing about you, and may be learnt by heart.',
    ],
  ],
  'overall.most-missed': [
    [{ band: 6 }, 'Overall: at most 6, because most of the answers may not address their questions.'],
  ],
  'overall.some-missed': [
    [{ band: 7.5 }, 'Overall: at most 7.5, because some of the answers may not address their questions.'],
  ],
  'overall.long-one-missed': [
    [
      { band: 6, answers: 3 },
      'Overall: at most 6, because one of the 3 answers, a long one, may not address its question.',
    ],
  ],
  'overall.missed': [
    [
      { band: 6, missed: 4, answers: 9 },
      'Overall: at most 6, because 4 of the 9 answers may not address their questions.',
    ],
  ],

  'cap.few-words': [[{ words: 60 }, '60 words of your own are too few to show more range.']],
  'cap.few-connectives': [[{}, 'A little is taken off: fewer than three different connectives.']],
  'cap.missed-questions': [
    [{ band: 4.5 }, 'Coherence: at most 4.5, because some of the answers may not address their questions.'],
  ],
  'cap.missed-card': [[{ band: 5 }, 'Coherence: at most 5, because the long turn may not address its card.']],
  'cap.short-talk': [[{}, 'The long turn is shorter than one to two minutes.']],
  'cap.short-answers': [
    [{ wordsPerAnswer: 1.2 }, 'The Part 1 answers have only 1 words on average.'],
    [{ wordsPerAnswer: 8.5 }, 'The Part 1 answers have only 9 words on average.'],
  ],
  'cap.disfluency': [[{ per100Words: 27.4 }, '27 hesitation sounds and repeated words for every 100 words.']],
  'cap.many-errors': [[{}, 'Long sentences lift the band only a little while many forms in them are wrong.']],
  'cap.short-and-plain': [
    [
      {},
      'We found few or no errors, but your sentences are shorter, and we counted fewer kinds of complex ones, than at the highest bands.',
    ],
  ],
  'cap.short-sentences': [
    [
      {},
      'We found few or no errors, but your sentences are shorter on average than at the highest bands. Longer ones would show more.',
    ],
  ],
  'cap.plain-sentences': [
    [
      {},
      'We found few or no errors, but we counted fewer kinds of complex sentences than at the highest bands. Conditions, comparisons and relative clauses would show more.',
    ],
  ],
  'cap.everyday-words': [
    [{}, 'We found few or no errors, but mostly everyday words. More precise ones would show more.'],
  ],
  'cap.words-again': [
    [{}, 'A little is taken off: words read back from the question or said before in the same order.'],
  ],
  'cap.same-few-words': [[{}, 'The same few words keep coming back.']],
  'cap.articles': [[{}, 'Articles (a, an, the) are almost missing.']],
  'cap.small-words': [[{}, 'Articles and forms of "be" are almost missing.']],
  'cap.clauses': [[{}, 'There are hardly any sentences, only words and phrases.']],
  'cap.order': [[{}, 'The words aren’t in the order of English sentences.']],
  'cap.naturalness': [[{}, 'Much of the wording isn’t what people say in English.']],
  'cap.fluency-by-form': [[{}, 'Held to one and a half bands above the words, which hardly make sentences.']],
  'cap.judge-held': [
    [
      {},
      'The language model sees this criterion very differently; it moves the band by one and a half at most.',
    ],
  ],
  'cap.tidied': [[{}, 'A quarter band less: speech recognition repairs small errors unseen.']],
  'cap.tidied-in-part': [
    [{}, 'Up to a quarter band less, for what was spoken: speech recognition repairs small errors unseen.'],
  ],
  'cap.typed': [
    [{ band: 8 }, 'At most 8: typed answers can be edited.'],
    [{ band: 8.68 }, 'At most 8.6: typed answers can be edited.'],
  ],

  'note.pause': [
    [{ seconds: 1.25 }, 'A pause of 1.3 s inside a clause.'],
    [{ seconds: 2 }, 'A pause of 2.0 s inside a clause.'],
  ],
  'note.repeated': [[{}, 'You repeated these words before going on.']],
  'note.long-run': [[{ words: 14 }, '14 words without a pause.']],
  'note.idiom': [[{ said: 'out of the blue' }, '"out of the blue": an idiom, used naturally.']],
  'note.rarer-word': [[{ word: 'dilemma' }, '"dilemma": a less common word.']],
  'note.word-often-said': [[{ word: 'river', times: 9 }, '"river": you said it 9 times.']],
  'note.word-often-written': [[{ word: '{0}#', times: 9 }, '"{0}#": you wrote it 9 times.']],
  'note.unsure-word': [[{ word: 'basket' }, 'Did you say "basket"? We weren’t sure of this word.']],
  'note.clear-word': [[{ word: 'grandmother' }, '"grandmother" was heard clearly.']],
  'note.error-said': [[AGREE, `You said “am agree”. Better: “agree”. Why: ${WHY}`]],
  'note.error-written': [
    [AGREE, `You wrote “am agree”. Better: “agree”. Why: ${WHY}`],
    [
      {
        family: 'preposition',
        said: 'it depends of me',
        better: 'it depends on me',
        changed: { said: 'of', better: 'on' },
      },
      'You wrote “it depends of me”. Better: “it depends on me”. Why: English says “depends on”. A different small word (in, on, at, to, of, for) is needed here, or none at all. Learn words together: "listen to", "depend on", "discuss something".',
    ],
    [
      { ...AGREE, family: 'of-a-newer-server', lesson: 'of-one-too' },
      'You wrote “am agree”. Better: “agree”. Why: ',
    ],
  ],
  'note.relative': [[{}, 'A relative clause.']],
  'note.conditional': [[{}, 'A conditional sentence.']],
  'note.perfect': [[{}, 'A perfect tense.']],
  'note.modal-perfect': [[{}, 'A modal verb about the past.']],
  'note.gerund-subject': [[{}, 'An -ing form as the subject.']],
  'note.comparison': [[{}, 'A comparison.']],
  'note.cleft': [[{}, 'A sentence that moves the emphasis ("what I … is", "it was … that").']],
  'note.inversion': [[{}, 'A verb before its subject, for emphasis.']],
  'note.judge': [[{ text: 'Says little.' }, 'The language model: Says little.']],

  'limit.practice-estimate': [
    [{}, 'This is a practice estimate by a computer program, not an IELTS result.'],
  ],
  'limit.judge': [
    [
      { model: 'strict-7b', shareOfFluency: 0.48, shareOfLanguage: 0.8, mostBands: 1.5 },
      'A language model (strict-7b) read the answers. Its opinion counts 48 % in fluency and coherence and 80 % in vocabulary and grammar, and moves none of them by more than 1.5 bands.',
    ],
  ],
  'limit.one-part': [[{ part: 2 }, 'Only Part 2 was taken; the real test rates all three parts together.']],
  'limit.missing-parts': [
    [
      { parts: [3] },
      'Missing from this test: Part 3. The estimate is based on the rest alone, so its range is wider.',
    ],
    [
      { parts: [1, 2, 3] },
      'Missing from this test: Part 1 and Part 2 and Part 3. The estimate is based on the rest alone, so its range is wider.',
    ],
  ],
  'limit.short-parts': [
    [
      { parts: [1, 3] },
      'Your answers in Part 1 and Part 3 were so short that the questions ran out before the usual four minutes, so there’s less to go by.',
    ],
  ],
  'limit.learnt-answers': [
    [
      { answers: 3 },
      '3 long answers are like essays and say nothing about you, although the questions are about you. They may be texts learnt by heart, so their words don’t count for vocabulary and grammar. We may be wrong about this.',
    ],
  ],
  'limit.questions': [
    [
      { compared: 7, answers: 9 },
      'For 7 of your 9 answers we checked, roughly, whether they fit their questions. The program compares words and doesn’t understand them.',
    ],
  ],
  'limit.questions-in-doubt': [
    [
      { compared: 7, answers: 9 },
      'For 7 of your 9 answers we checked, roughly, whether they fit their questions. The program compares words and doesn’t understand them, so a doubt about an answer can be wrong.',
    ],
  ],
  'limit.not-assessed': [
    [
      { criteria: ['fluency-coherence', 'pronunciation'], assessed: 2 },
      'Fluency and coherence and Pronunciation: not assessed. The overall band is based on the other 2 criteria alone.',
    ],
    [
      { criteria: ['lexical-resource'], assessed: 3 },
      'Lexical resource (vocabulary): not assessed. The overall band is based on the other 3 criteria alone.',
    ],
  ],
  'limit.few-words': [[{ words: 170 }, 'There are only 170 words to judge, so the ranges are wide.']],
  'limit.clear-words': [
    [
      { clear: 120, words: 150 },
      '120 of the 150 words were clear; the others don’t count for your vocabulary or grammar.',
    ],
  ],
  'limit.other-language': [
    [{ answers: 1 }, 'One answer may contain another language; only English counts.'],
    [{ answers: 4 }, '4 answers may contain another language; only English counts.'],
  ],
  'limit.unclear-answers': [
    [
      { unclear: 1, answers: 9 },
      '1 of 9 answers couldn’t be understood well enough, so we don’t judge their language.',
    ],
  ],
  'limit.typed': [
    [
      {},
      'Typed answers say nothing about fluency and pronunciation, and can be edited: no band above 8 from typing alone.',
    ],
  ],
  'limit.with-partner': [
    [
      {},
      'You answered in a conversation with a partner. In the real test you talk to the examiner alone, so it may feel different.',
    ],
  ],
  'limit.pronunciation': [
    [{}, 'Pronunciation is a coarse estimate: stress, rhythm and intonation aren’t measured.'],
  ],
  'limit.errors': [[{}, 'We don’t find every error: an unmarked sentence may still contain one.']],
  'limit.errors-unread': [
    [{}, 'We could check hardly any of these answers for grammar errors, so the ranges are wider.'],
  ],
};

describe('the sentence for', () => {
  it.each(Object.entries(SAID))('%s is as it was when the server wrote it', (code, all) => {
    for (const [values, sentence] of all) expect(sentenceOf({ code, values })).toBe(sentence);
  });

  it('every code there is, is among them', () => {
    expect(Object.keys(SAID)).toEqual(Object.keys(REPORT_TEXTS));
  });

  it('what this version does not know is none, and leaves the others', () => {
    expect(sentenceOf({ code: 'limit.of-a-newer-server', values: { words: 3 } })).toBeNull();
    expect(sentenceOf({ code: 'limit.few-words', values: { words: 'many' } })).toBeNull();
    expect(sentenceOf({ code: 'toString' })).toBeNull();
    expect(sentencesOf([{ code: 'limit.errors' }, { code: 'new' }, { code: 'limit.typed' }])).toHaveLength(2);
  });
});

describe('a stored report of version 1', () => {
  it('says what its server wrote', () => {
    const { overall, criteria, limits } = anyReportSchema.parse(REPORT_OF_VERSION_1);
    expect(sentencesOf(overall.reasons).join(' ')).toBe(REPORT_OF_VERSION_1.overall.reason);
    expect(sentencesOf(limits)).toEqual(REPORT_OF_VERSION_1.limits);
    for (const [index, old] of REPORT_OF_VERSION_1.criteria.entries()) {
      const { reason, caps = [], evidence = [] } = criteria[index] ?? {};
      expect(reason && sentenceOf(reason)).toBe(old.reason);
      expect(sentencesOf(caps)).toEqual(old.caps);
      expect(evidence.map(({ note }) => sentenceOf(note))).toEqual(old.evidence.map(({ note }) => note));
    }
  });
});
