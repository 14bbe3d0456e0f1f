/** Sentences with sounds of hesitation where people make them: while they look for what to say next. */
export const FILLER_SENTENCES: readonly string[] = [
  'Um, I live in a small house near the station.',
  'I usually get up at, uh, half past six.',
  'My favourite subject at school was, er, geography.',
  'Erm, that is a difficult question.',
  'We went to the, um, the old castle on the hill.',
  'Uh, my sister is a nurse, and my brother is still at school.',
  'I think people should, erm, think about it more carefully.',
  'It was, er, about three years ago.',
  'Well, um, it depends on the weather.',
  'I like cooking, and, uh, I also like gardening.',
  'Er, I would say that the city is too noisy.',
  'The teacher was, um, very patient with all of us.',
  'She works in, uh, a hospital near the park.',
  'Erm, when I was young, we had, um, no telephone at home.',
  'I have never been there, but, er, I would love to go.',
  'There were, uh, maybe forty people in the room.',
];
