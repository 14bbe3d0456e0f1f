import type { ExamPart } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyReply, countContentWords, firstLetters } from './reply.ts';
import type { ReplyKind } from './reply.ts';
import { processorMs } from './testing/processor-ms.ts';

const CASES: Record<ReplyKind, string[]> = {
  repeat: [
    'Sorry?',
    'Pardon?',
    'Sorry, can you repeat that?',
    'But you repeat that, please.',
    'Could you repeat that, pleased.',
    'He repeated that, please.',
    'Can you repeat the question, plays?',
    'Could you please repeat the question?',
    'Can you say that again, please?',
    "I'm sorry, I didn't catch that. Can you repeat the question please?",
    'Um, what was the question?',
    'What did you say?',
    'Could you speak more slowly please',
    'say it again please',
    'I beg your pardon.',
    'One more time please.',
    "Sorry, I couldn't hear you very well.",
    'what',
    "I don't understand. Can you repeat the question?",
    "I don't understand it. Can you repeat the question?",
    "I didn't get it.",
    "What? I don't get it.",
    'repeat please',
    'excuse me',
    'Can you please say the question once more?',
  ],
  clarify: [
    'What does hospitality mean?',
    'Sorry, what does "leisure" mean?',
    'What do you mean?',
    'What do you mean by public space?',
    'Can you explain the question?',
    'Could you rephrase that?',
    "I don't understand the question.",
    "I'm sorry, I don't really understand.",
    "I don't know what that means.",
    "what's the meaning of souvenir",
    'What is a souvenir?',
    "I don't know that word.",
    'could you explain what hospitality means',
    "I'm not sure what that means.",
    "I don't understand.",
    "I don't understand that.",
    "Sorry, I don't understand it.",
    "I didn't understand it.",
    "I don't understand it. What do you mean?",
    "No, I don't understand the question.",
  ],
  skip: [
    'Skip.',
    'Next question, please.',
    'Can we move on to the next question?',
    'Pass.',
    "I don't want to answer that question.",
    "I'd rather not say.",
    'can i skip this question',
    'Another question please.',
    'Could we go to the next question?',
    "Let's skip this one.",
  ],
  'dont-know': [
    "I don't know.",
    "Um, I really don't know.",
    "Sorry, I don't know.",
    "I'm not sure.",
    'No idea.',
    'I have no idea about that.',
    "I don't know how to answer that.",
    "I don't know. Next question.",
    "I can't think of anything.",
    'I dunno',
    "Well, I don't know what to say.",
  ],
  'asks-examiner': [
    'What about you?',
    'Was that right?',
    'Is my answer correct?',
    'What do you think?',
    'Do you like music?',
    'Are you a robot?',
    'How am I doing?',
    "What's my score?",
    'Where are you from?',
    'Can I ask you a question?',
    'Where do you live?',
  ],
  done: [
    "That's all.",
    "OK, that's it, thank you.",
    "I'm finished.",
    "No, that's all.",
    'nothing else',
    "That's all I want to say.",
    "I think that's all",
  ],
  'other-language': ['我不知道', 'Я не знаю.', 'no lo sé, me gusta mucho'],
  'change-topic': ['Can I change the topic?', "I don't like this topic."],
  'checks-sound': ['Can you hear me?', 'Hello? Are you there?'],
  'asks-time': ['How much time do I have?'],
  'asks-start': ['Can I start now?', 'Should I start?', 'Can I talk about my brother?'],
  'more-time': ['Can I have more time?'],
  stop: ['Please stop the test.', 'I want to stop.'],
  hesitation: [
    "I've never thought about that before.",
    "I don't know, let me think.",
    'Yes, let me think about it.',
    'Sorry, just a moment.',
    'Um.',
    'Hmm…',
    'Okay.',
    'uh, well',
    'Let me think.',
    'Just a moment, please.',
    'Hmm, let me see.',
    'thank you',
    'Right, so',
    'mm hmm',
  ],
  empty: ['', '   ', '...'],
  answer: [
    'Yes.',
    'No',
    'Yeah, no.',
    "I don't know, I think that people travel more these days.",
    "I don't know much about sport but I like swimming.",
    'Sorry, I mean my brother is a teacher.',
    'What I like most is the food.',
    'Yes, I like it a lot. What about you?',
    'I am a student.',
    "I'm not sure, maybe in the evening.",
    'Next year I will move to another city.',
    'I understand my parents better now.',
    'Pass the ball, that is what we say when we play.',
    'Again and again I go to the same park.',
    'It means a lot to me.',
    "That's all about family, I think, because we are close.",
    'Blue.',
    'My name is Ana.',
    'What does success mean? For me it means being happy.',
    'Thinking about it, nothing is better than tea.',
    "I don't like it",
    'I wouldn’t',
    'Right now I live with my sister.',
    "No, I've never thought about it.",
    "No, I don't like this topic.",
    'Yes, I want to stop.',
    'Yes, I need more time.',
    'Yes, I have finished.',
    'Nothing special',
    'Sure.',
    'Of course.',
    'Me.',
    'Fine.',
    "I'd like to go to the next city.",
    'I want to go.',
    'I want to pass.',
    "I don't follow it.",
    'I have finished my studies.',
    'Now.',
    'All of them.',
    "I don't understand it.",
    "I don't really understand it very well.",
    "No, I don't understand it.",
    "Well, honestly, I can't understand it.",
    "No, I don't get it.",
    "No, I don't understand that.",
    "I don't understand art.",
    "I don't like modern art because I don't understand it.",
    'Sometimes people ask me, can you explain it.',
  ],
};

describe('classifyReply', () => {
  for (const [kind, texts] of Object.entries(CASES)) {
    it.each(texts)(`takes %j for ${kind}`, (text) => {
      expect(classifyReply(text, 1)).toBe(kind);
      expect(classifyReply(text, 3)).toBe(kind);
    });
  }

  it('takes "I am ready" for a hesitation in Part 2 only', () => {
    expect(classifyReply('Okay, I am ready.', 2)).toBe('hesitation');
    expect(classifyReply('I am ready.', 1)).toBe('answer');
  });

  it('takes every long turn for an answer, whatever it begins with', () => {
    const openings = ['sorry', "i don't know", 'can you repeat that', 'what do you mean', 'next question'];
    const word = fc.constantFrom('people', 'travel', 'often', 'city', 'because', 'children');
    fc.assert(
      fc.property(
        fc.constantFrom(...openings),
        fc.array(word, { minLength: 6, maxLength: 60 }),
        (opening, rest) => {
          expect(classifyReply(`${opening} ${rest.join(' ')}`, 1)).toBe('answer');
        },
      ),
    );
  });

  it('reads any text within 50 ms, once its patterns are compiled', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.constantFrom<ExamPart>(1, 2, 3), (text, part) => {
        // The shortest of some: memory may be tidied during any one of them.
        const times = Array.from({ length: 4 }, () => processorMs(() => void classifyReply(text, part)));
        expect(Math.min(...times)).toBeLessThan(50);
      }),
    );
  });
});

describe('countContentWords', () => {
  it('leaves fillers out', () => {
    expect(countContentWords('Um, yes, er, I like it.')).toBe(4);
  });
});

describe('firstLetters', () => {
  it.each([
    ['know', 'k'],
    ['^(?:know)$', 'k'],
    ['(?:i )?(?:really )?know', 'ikr'],
    ['(?:can|could|may) i', 'cm'],
    ['(?!how are you)(?:where|how) (?:do|are) you', 'hw'],
    ['(?:(?:very|not) )*good', 'gnv'],
    ['(?:a|an)?(?: [x]+){0,3}', ' a'],
  ])('finds those of %s', (source, letters) => {
    const found = firstLetters(source);
    expect([...found.letters].toSorted().join('')).toBe(letters);
    expect(found.any).toBe(false);
  });

  it('says when any letter may come first, and when none needs to', () => {
    expect(firstLetters("[\\w']+ what").any).toBe(true);
    expect(firstLetters('(?:so|and)?').canBeEmpty).toBe(true);
    expect(firstLetters('(?:so|and)').canBeEmpty).toBe(false);
  });
});
