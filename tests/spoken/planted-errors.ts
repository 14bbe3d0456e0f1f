/** Answers with an error each, and what should be made of it; the rest of them is correct. */
export const PLANTED: readonly (readonly [answer: string, said: string, better: string])[] = [
  ['Well, I am agree that it is a nice place to live.', 'am', ''],
  ['My sister live in the same street, and we often have dinner together.', 'live', 'lives'],
  ['I usually go to the library because is quiet there.', '', 'it'],
  ['My father is doctor and he works in a big hospital.', '', 'a'],
  ['Last summer I go to Italy with my parents, and it was wonderful.', 'go', 'went'],
  ['The train is more cheap than the bus, so I take it every day.', 'more cheap', 'cheaper'],
  ['I listen music when I cook. It helps me to relax after work.', '', 'to'],
  ['The teacher gave us useful informations about the course.', 'informations', 'information'],
  ['There is many shops near my house, and most of them are open until late.', 'is', 'are'],
  ['She explains everything very clear, so I enjoy her lessons.', 'clear', 'clearly'],
];

/** Answers without an error. */
export const CORRECT = [
  'I work in an office in the centre of the town.',
  'I spend most of my time with my family.',
  'We usually talk about our plans for the weekend.',
];
