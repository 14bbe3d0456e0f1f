/** Questions about ten things, and answers of our own that use hardly any word of them. */
export const IN_OTHER_WORDS: readonly { question: string; answer: string }[] = [
  {
    question: 'Do you enjoy cooking?',
    answer: `More than I expected, actually. My grandmother had me peeling potatoes when I was five, and these days I bake
      my own bread on Sundays. There is something calming about stirring a pot of soup while the onions soften.`,
  },
  {
    question: 'How do you usually get to work?',
    answer: `I used to drive, but the jams on the ring road drove me mad, so I bought a bike. It takes me twenty-five minutes
      door to door, and if it is pouring I hop on the number nine bus, which stops outside our office.`,
  },
  {
    question: 'What kind of music do you listen to?',
    answer: `Mostly jazz, because my father played the saxophone and there were records lying around everywhere. When I go
      running I prefer something with a strong beat, and I never miss the chance to see a band live.`,
  },
  {
    question: 'Do you get enough sleep?',
    answer: `Hardly ever, to be honest. I lie in bed scrolling until one, and then the alarm goes off at six and I feel
      exhausted all morning. On Saturdays I make up for it and doze until ten.`,
  },
  {
    question: 'What is the weather like in your country?',
    answer: `It changes from one hour to the next. You leave home in bright sunshine and come back soaked, so everybody
      carries an umbrella. Winters are mild and grey, and we hardly ever see snow.`,
  },
  {
    question: 'Do you have any pets?',
    answer: `We have an elderly cat who rules the house, and my daughter is begging for a puppy. I grew up with rabbits and
      hens, so feeding something furry before breakfast feels quite normal to me.`,
  },
  {
    question: 'Are you interested in sport?',
    answer: `I watch football with my brothers when the big matches are on, but I would rather play than sit on a sofa. I
      joined a tennis club two years ago, and I swim on Tuesdays to keep fit.`,
  },
  {
    question: 'What did you like about your school?',
    answer: `The teachers, above all. Our history classes were wonderful, because he told us stories in place of making us
      learn dates. I was less keen on the exams, and the homework took all evening.`,
  },
  {
    question: 'How often do you go shopping for clothes?',
    answer: `As seldom as I can. I tend to wear a pair of jeans until it falls apart, and then I buy two of the same. My
      sister, who loves fashion, drags me round the stores before a wedding because I own one decent jacket.`,
  },
  {
    question: 'Do you prefer to save money or to spend it?',
    answer: `I put a little into the bank every month, since I would love to afford a flat one day. My husband is the other
      way round: as soon as his salary arrives he pays for dinners, and by the twentieth he is broke.`,
  },
];
