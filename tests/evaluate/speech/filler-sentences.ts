/**
 * Sentences with sounds of hesitation where people make them: while they look for what to say next. Every
 * fourth one has another sound, so that a quick look hears them all.
 */
export const FILLER_SENTENCES: readonly string[] = [
  'Um, I live in a small house near the station.',
  'I usually get up at, uh, half past six.',
  'My favourite subject at school was, er, geography.',
  'There were, uh, maybe forty people in the room.',
  'Uh, my sister is a nurse, and my brother is still at school.',
  'It was, er, about three years ago.',
  'I think people should, erm, think about it more carefully.',
  'We went to the, um, the old castle on the hill.',
  'Er, I would say that the city is too noisy.',
  'Erm, when I was young, we had, um, no telephone at home.',
  'Well, um, it depends on the weather.',
  'I like cooking, and, uh, I also like gardening.',
  'Erm, that is a difficult question.',
  'The teacher was, um, very patient with all of us.',
  'She works in, uh, a hospital near the park.',
  'I have never been there, but, er, I would love to go.',
];
