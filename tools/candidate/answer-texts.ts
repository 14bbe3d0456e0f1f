// What the synthetic candidates say: our own words, two levels. `{topic}` is the topic of the question as the candidate would name it.

export type CandidateLevel = 'weak' | 'strong';

interface AnswerTexts {
  /** Part 1: said in turn, one for each question. */
  short: readonly string[];
  /** Part 2: the whole long turn, sentence by sentence. */
  longTurn: readonly string[];
  roundingOff: readonly string[];
  discussion: readonly string[];
  name: string;
  callMe: string;
}

export const ANSWER_TEXTS: Record<CandidateLevel, AnswerTexts> = {
  strong: {
    name: 'My full name is Maria Santos.',
    callMe: 'You can call me Maria.',
    short: [
      "Well, when it comes to {topic}, I'd say it plays quite an important part in my life, mainly because it gives me a chance to unwind after a demanding week.",
      'To be honest, that has changed over the years. When I was younger I hardly ever thought about it, whereas these days I make a conscious effort to set some time aside.',
      "I suppose it depends on who I'm with. If I'm spending the afternoon with close friends, we usually end up trying something new, which is far more rewarding than staying at home.",
      "Definitely, yes. What I appreciate most is the variety it offers, and I've noticed that people of all ages in my neighbourhood seem to share that feeling.",
      "If I had more free time, I would certainly look into it more seriously, because I've always been curious about how these things work in other parts of the world.",
      "I wouldn't say I'm an expert, but I've picked up a fair amount by watching other people and by making plenty of mistakes along the way.",
      "That's an interesting question. Looking back, I think my parents encouraged me to keep an open mind, and that attitude has stayed with me ever since.",
      "Most of the time I'd rather do it in the morning, since the streets are quieter and I can concentrate without being interrupted.",
      "I'm hoping to improve in the near future. In fact, a colleague of mine has offered to help me, so we're planning to meet regularly from next month.",
      "It used to be far less common where I grew up, but nowadays it's something that almost everyone takes for granted.",
      "I find it fairly relaxing, although there are moments when it can be slightly frustrating, especially if things don't turn out the way I expected.",
      'Not really, no. I tend to prefer simpler things, although I completely understand why so many people are fascinated by it.',
    ],
    longTurn: [
      "I'd like to talk about {topic}, which is something that has stayed in my mind for quite a long time.",
      'It goes back to the summer before I started university, when my cousins and I were staying in a small fishing village on the coast.',
      "We hadn't planned very much at all, so most mornings we simply walked down to the harbour and watched the boats coming in.",
      'One afternoon an elderly neighbour invited us to join her in the garden, and she told us how completely different the place had been when she was a girl.',
      'What struck me most was the way she described it, because she managed to make ordinary details sound remarkable.',
      'She explained that there had been no proper road until the late fifties, which meant that everything had to be carried over the hill by hand.',
      'By the time we left, I had filled half a notebook with little stories, and I still read them whenever I need some inspiration.',
      'The reason this matters so much to me is that it changed my attitude towards older people and the things they know.',
      'Before that summer I would probably have assumed that we had nothing in common, whereas now I actively look for chances to listen.',
      "It also taught me that the most valuable experiences don't have to be expensive or carefully organised in advance.",
      "If I ever get the opportunity to go back, I'd love to find out whether her garden is still there and whether anyone is looking after it.",
    ],
    roundingOff: [
      "Yes, I think most of my friends would feel the same way, because we've had very similar experiences.",
      "I would, although I'd probably plan it a little more carefully next time.",
    ],
    discussion: [
      'I believe the main reason is that people nowadays have far more choice than previous generations did, which makes {topic} both easier and more complicated.',
      'On the one hand it saves a considerable amount of time, but on the other hand it can leave people feeling rather isolated if they are not careful.',
      "In the past, families would have dealt with this together, whereas today we tend to rely on services that didn't even exist twenty years ago.",
      'I suspect that governments will have to take it more seriously, particularly as cities continue to grow and resources become scarce.',
      'It largely depends on how children are brought up, since habits that are formed early tend to last for the rest of our lives.',
      "Looking ahead, I wouldn't be surprised if technology changed this completely, although human contact will always be worth something.",
    ],
  },
  weak: {
    name: 'My name is Daniel Kim.',
    callMe: 'Please call me Daniel.',
    short: [
      'Yes, I like {topic}. It is very good for me.',
      'I am not sure. My family like it very much and I like too.',
      'In my city there is many people, so it is difficult sometimes.',
      'When I was child I go there with my mother every weekend.',
      'I think it is important because it help people.',
      'Sometimes yes. But I have no time. I must to work every day.',
      'My friend tell me it is good, so I want to try.',
      'Yes. It is nice. I feel happy.',
      'No, I do not do this. It is too expensive for me.',
      'Maybe in the future I will do it more.',
      'I usually do it at home with my brother.',
      'It is same like before. Nothing change.',
    ],
    longTurn: [
      'I want to talk about {topic}.',
      'It is very important for me.',
      'I remember it is three years ago.',
      'I was go with my friend to a small city.',
      'The weather was very good and we was happy.',
      'There have many people in the street and they was very kind.',
      'We eat some food and we take many photo.',
      'My friend he say it is the best day.',
      'I like it because I can learn many thing.',
      'After this day I feel more better.',
      'I want to go again with my family.',
      'My mother never see this place, so I want to show her.',
      'It is not expensive and it is not far.',
      'So I think everybody should do it one time.',
      'This is why I like it very much.',
    ],
    roundingOff: ['Yes, I think so. My friend like it too.', 'Yes, maybe next year.'],
    discussion: [
      'I think {topic} is good for people because it help them.',
      'In the past it was different. Now people have phone and computer.',
      'Young people like it but old people do not like it so much.',
      'I do not know exactly. Maybe the government should do something.',
      'It is depend on the person. Some people is lazy.',
      'In the future it will be more and more.',
    ],
  },
};
