// Held out: written last, and no pattern was changed for them. 55 of 63 are understood.
import { EVERYWHERE, QUESTIONS } from './phrasing-group.ts';
import type { PhrasingGroup } from './phrasing-group.ts';

export const LATER_PHRASINGS: readonly PhrasingGroup[] = [
  {
    kind: 'hesitation',
    parts: EVERYWHERE,
    texts: [
      "Well, that's a very good question actually.",
      "I haven't thought about it before.",
      'Okay, just let me think a little bit.',
      "Wow, that's a tough question.",
      'How can I explain it in English?',
      'Wait a minute, let me think.',
      "I'm thinking.",
      "I'm trying to find the right words.",
    ],
  },
  {
    kind: 'repeat',
    parts: EVERYWHERE,
    texts: [
      'Sorry, can you say again the question?',
      'What did you just say?',
      'Please can you repeat the question one more time?',
      'I could not hear you clearly.',
      'Your voice is not clear, can you repeat?',
      'Sorry I lost you, can you say that again?',
      'Can you speak a little louder?',
    ],
  },
  {
    kind: 'clarify',
    parts: EVERYWHERE,
    texts: [
      "I don't know what this word means.",
      'What is the meaning of leisure?',
      'Could you explain what that word means, please?',
      "I don't understand what the question means.",
      'I am sorry, I did not understand the last word.',
      'Can you ask me in an easier way?',
      'What do you mean by community?',
      'Sorry, I do not understand you.',
    ],
  },
  {
    kind: 'change-topic',
    parts: EVERYWHERE,
    texts: [
      'Can I get a different topic please?',
      "Sorry, I don't like this topic, can I change it?",
      'Could we talk about something different?',
      'I would like to change the topic.',
    ],
  },
  {
    kind: 'checks-sound',
    parts: EVERYWHERE,
    texts: [
      'Hello, can you hear me?',
      'Are you still listening?',
      'Do you still hear me?',
      'Is the sound okay?',
    ],
  },
  {
    kind: 'asks-time',
    parts: EVERYWHERE,
    texts: [
      'How long do I have to speak?',
      'How much time do we have left?',
      'Do I have one minute or two minutes?',
    ],
  },
  {
    kind: 'asks-start',
    parts: EVERYWHERE,
    texts: ['Can I start my talk now?', 'Should I begin?', 'May I start speaking please?'],
  },
  {
    kind: 'more-time',
    parts: EVERYWHERE,
    texts: [
      'Can I have a bit more time?',
      'Sorry, I need more time to think about it.',
      "I'm not ready, sorry.",
    ],
  },
  {
    kind: 'done',
    parts: EVERYWHERE,
    texts: [
      "That's all, thank you very much.",
      'Okay, I am done.',
      "I don't have anything more to say.",
      'That is all for me.',
    ],
  },
  {
    kind: 'stop',
    parts: EVERYWHERE,
    texts: [
      'Can I finish the test?',
      'I would like to stop here, please.',
      'Please stop.',
      'I want to end this.',
    ],
  },
  {
    kind: 'skip',
    parts: QUESTIONS,
    texts: ['Could we skip this one?', "Sorry, I don't want to answer this question.", 'Let us move on.'],
  },
  {
    kind: 'dont-know',
    parts: QUESTIONS,
    texts: [
      "Honestly, I don't know.",
      'I have no idea how to answer.',
      "I'm not sure about this.",
      "I don't know, sorry.",
    ],
  },
  {
    kind: 'asks-examiner',
    parts: QUESTIONS,
    texts: [
      'And what do you think?',
      'Did I answer correctly?',
      'Where do you come from?',
      'Is my answer right?',
    ],
  },
  {
    kind: 'other-language',
    parts: EVERYWHERE,
    texts: [
      'pues no sé, creo que sí',
      'je ne comprends pas la question',
      'ich verstehe die Frage nicht',
      'saya tidak mengerti pertanyaan itu',
    ],
  },
];
