// Written after the first patterns and before these were extended: 44 of 72 were understood when they were first measured.
import { EVERYWHERE, QUESTIONS } from './phrasing-group.ts';
import type { PhrasingGroup } from './phrasing-group.ts';

export const FRESH_PHRASINGS: readonly PhrasingGroup[] = [
  {
    kind: 'hesitation',
    parts: EVERYWHERE,
    texts: [
      'Hmm, that is quite a difficult question, let me think about it.',
      'Let me have a think.',
      "That's something I've never thought about.",
      'Bear with me for a second.',
      'Where should I start?',
      'Well, how do I explain this?',
      'Okay, let me think how to answer.',
      'I need some time to think.',
      "I'm not sure how to put it.",
      "That's a good point.",
    ],
  },
  {
    kind: 'repeat',
    parts: EVERYWHERE,
    texts: [
      'Could you please say it one more time because I did not hear it?',
      'Can you say the last part again?',
      'Repeat, please, I not listen.',
      "Sorry, I wasn't listening.",
      'I did not hear the last word.',
      'Please say again.',
      'Could I hear that once more?',
      'Sorry, you speak very quickly.',
      'Ask me again please.',
    ],
  },
  {
    kind: 'clarify',
    parts: EVERYWHERE,
    texts: [
      'What is the meaning of this word?',
      'I never heard this word.',
      'I do not know the word hospitality.',
      'What does it mean hospitable?',
      "Sorry, I don't understand what public space means.",
      'I understand nothing.',
      'Hospitable, what does it mean?',
      "I don't quite understand your question, could you explain it?",
      'Can you translate it?',
      'What kind of thing do you mean?',
    ],
  },
  {
    kind: 'change-topic',
    parts: EVERYWHERE,
    texts: [
      'Can I talk about a different topic?',
      'Could we switch to another topic?',
      "I don't want this topic.",
      'Is there another topic?',
      'May I have a new topic please?',
    ],
  },
  {
    kind: 'checks-sound',
    parts: EVERYWHERE,
    texts: ['Hello, do you hear me?', 'Is the microphone on?', 'Can you still hear me?', 'Are you here?'],
  },
  {
    kind: 'asks-time',
    parts: EVERYWHERE,
    texts: [
      'How long time do I have?',
      'How many minutes should I talk?',
      'How much more time do I have?',
      'Do I have time?',
    ],
  },
  {
    kind: 'asks-start',
    parts: EVERYWHERE,
    texts: ['Okay, may I begin now?', 'Do I have to start now?', 'So can I go?', 'I start now?'],
  },
  {
    kind: 'more-time',
    parts: EVERYWHERE,
    texts: ['Could I get a bit more time please?', 'I want more time to prepare.', 'One more minute please.'],
  },
  {
    kind: 'done',
    parts: EVERYWHERE,
    texts: [
      'Okay I finished my talk.',
      "I think that's everything I can say.",
      'That was all.',
      'No more ideas.',
    ],
  },
  {
    kind: 'stop',
    parts: EVERYWHERE,
    texts: [
      'Can we end the test?',
      "I don't want to do this test anymore.",
      'Sorry, I have to leave now.',
      'Stop please.',
    ],
  },
  {
    kind: 'skip',
    parts: QUESTIONS,
    texts: ['Can we go to another question?', 'Pass this question please.', "I don't want to answer."],
  },
  {
    kind: 'dont-know',
    parts: QUESTIONS,
    texts: [
      "I really don't know what to answer.",
      'I have no opinion about it.',
      'No idea, sorry.',
      "I don't know exactly.",
    ],
  },
  {
    kind: 'asks-examiner',
    parts: QUESTIONS,
    texts: [
      'What would you say?',
      'Is it correct what I said?',
      'Do you know what I mean?',
      'How old are you?',
    ],
  },
  {
    kind: 'other-language',
    parts: EVERYWHERE,
    texts: [
      'creo que es muy importante para mi',
      'je pense que oui',
      'çok güzel bir soru ama bilmiyorum',
      '不好意思，我听不懂',
    ],
  },
];
