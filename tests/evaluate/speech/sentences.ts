/** What synthetic voices say where there are no recordings of people. */
export const SENTENCES: readonly string[] = [
  'My flat is on the third floor, and you can see the harbour from the kitchen.',
  'I started learning English when I was nine, because my aunt had moved to Canada.',
  'Most of my friends prefer to cook at home, since eating out has become expensive.',
  'There are 20 students in my class, and about half of them come from abroad.',
  'The last book I read was about a family that ran a lighthouse.',
  "I don't mind the rain, but I can't stand the wind in winter.",
  'My grandmother taught me to knit, although I never had much patience for it.',
  'If the buses ran more often, fewer people would need a car.',
  'We usually spend the holidays with relatives who live near the border.',
  'I would rather work in a small team than in a large office.',
  'The museum was far more interesting than I had expected.',
  'She has been practising the violin for almost seven years.',
  'It took us two hours to find the old bridge in the fog.',
  'Young people should learn how to look after their money.',
];
