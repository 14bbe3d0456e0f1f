/** Answers of our own for tests, from strong to weak. */
export const STRONG_ANSWERS: readonly string[] = [
  `I grew up in a fairly quiet suburb on the outskirts of the city, and although my parents have since moved away, I still
   feel attached to it. What I miss most is the sense of community, because everybody knew everybody, and if you were stuck,
   there was always a neighbour who would lend you a hand. It has changed a great deal since then, though, since most of the
   orchards have been replaced by apartment blocks.`,
  `On weekends I tend to catch up with friends or head into the hills, weather permitting. I used to spend my Saturdays
   revising for exams, so being able to wander around without a schedule still feels like a luxury. If I had more energy,
   I would probably join a climbing club, which a colleague of mine has been recommending for months.`,
  `To be honest, I would say that reading has shaped me more than anything I was taught at school. My grandmother, who had
   been a librarian, used to leave novels beside my bed, and I devoured them whether or not they were suitable for a child.
   These days I read less than I should have, partly because screens are so distracting, but I still carry a paperback
   wherever I go.`,
];

export const WEAK_ANSWERS: readonly string[] = [
  `I am live in big city. It very big and have many people. I like my city because it have many shop and I can to buy
   many thing. My house is near the school. I go to school every days with my friend.`,
  `In weekend I play game with my brother. He like play game very much. We are play football too. I very like football.
   Last weekend I go to park with my family and we eat many food. It is good day.`,
  `I not like reading book because it is very difficult. My mother like to read. She have many book in house. When I was
   child I read book but now I am use phone. Phone is more easy and it help me learn English.`,
];

/** What is wrong in the weak answers, and what is right. */
export const WEAK_CORRECTIONS: Readonly<Record<string, string>> = {
  'am live': 'live',
  'It very': 'It is very',
  'have many shop': 'has many shops',
  'can to buy': 'can buy',
  'every days': 'every day',
  'He like': 'He likes',
  'are play': 'play',
  'very like': 'really like',
  'I go to park': 'I went to the park',
  'I not like': "I don't like",
  'My mother like': 'My mother likes',
  'She have': 'She has',
  'was child': 'was a child',
  'am use': 'use',
  'more easy': 'easier',
  'it help': 'it helps',
};

/** A long turn of about 190 words. */
export const LONG_TURN = `I'd like to talk about a trip I took to the coast with my sister about two years ago. We had been
  planning it for ages, but something always came up, so when we finally got on the train I could hardly believe it. The
  journey took around four hours, and we spent most of it looking out of the window and sharing old stories. When we
  arrived, it was pouring with rain, which could have ruined everything, but instead we found a tiny café where the owner
  told us about the village. She said that the harbour had been built by fishermen and that hardly any of them were left.
  The next morning the weather cleared up, and we walked along the cliffs until our legs were aching. What I remember most
  is the silence, because in the city you never really hear nothing at all. I suppose the reason why it matters to me is
  that my sister moved abroad soon afterwards, so it turned out to be the last holiday we spent together for quite a while.
  If I get the chance, I will certainly go back with her.`;
