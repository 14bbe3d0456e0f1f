import type { Lesson } from '../lesson.ts';

/** Lessons on single points about verbs: their tense, their form, and what they agree with. */
export const VERB_POINTS = {
  'first-time': {
    name: 'The first time I have seen it',
    why: 'After "it is the first time" (second, third …) use "have" or "has" and the third form: "It’s the first time I have seen snow."',
    rules: ['About the past: "It was the first time I had seen snow."'],
    examples: [['It is the first time I visit London.', 'It is the first time I have visited London.']],
    exercise:
      'Say four things as if you were doing them now: "This is the first time I have …", "This is the second time I have …".',
  },
  'until-now': {
    name: 'From then until now',
    why: 'For what began earlier and still goes on use "have" or "has": "I have lived here for ten years", "how long have you known her?"',
    rules: ['I live here now. I have lived here for ten years, since 2015.'],
    examples: [['I live here since 2015.', 'I have lived here since 2015.']],
    exercise:
      'Say how long you have lived in your home, known your best friend, and learnt English. Use for and since.',
  },
  'future-clause': {
    name: 'As soon as I get home',
    why: 'After if, when, until, before, after and as soon as you speak of the future in the present, without "will": "I’ll ring you as soon as I get home."',
    rules: ['"Will" stands once, in the main part: "I’ll wait until he comes."'],
    examples: [['I’ll call as soon as I will arrive.', 'I’ll call as soon as I arrive.']],
    exercise:
      'Say five plans for next week, each with when, before, after, until or as soon as: "After I finish work, I’ll …".',
  },
  'had-already': {
    name: 'It had already started',
    why: 'What was over before another moment in the past takes "had" and the third form: "When we arrived, the film had already started."',
    rules: [
      'First the earlier thing: had + third form. Then the later one: the past. "She had left when I came."',
    ],
    examples: [['By the time I came, they have eaten.', 'By the time I came, they had eaten.']],
    exercise:
      'Say what had already happened when you got up, came to work, and came home yesterday: three sentences with "had already".',
  },
  'past-form': {
    name: 'A story of the past',
    why: 'You’re talking about the past here, so the verb takes its past form: go, went; have, had; is, was.',
    rules: ['Say the time first, then keep every verb in the past: "When I was at school, we had a dog."'],
    examples: [['When I was young, I live in Rome.', 'When I was young, I lived in Rome.']],
    exercise:
      'Tell about one day when you were ten, in six sentences with went, had, was, saw, played and ate.',
  },
  'would-have': {
    name: 'If I had known',
    why: 'After "if" or "I wish", a past that didn’t happen takes "had": "If I had known, I would have come." "Would have" stands in the other part.',
    rules: [
      'If + had + third form, would have + third form: "If it had rained, we would have stayed."',
      'About now: if + past, would: "If I had time, I would come."',
    ],
    examples: [['If I would have known, I would have come.', 'If I had known, I would have come.']],
    exercise: 'Say four things that went differently: "If I had …, I would have …".',
  },
  'should-have': {
    name: 'Should have, would have',
    why: 'After would, could, should and must the next word here is "have", though it may sound like "of": he would have come, you should have told me.',
    rules: ['Would have + third form. Not "had", not "of".'],
    examples: [['I would had come.', 'I would have come.']],
    exercise: 'Say three things that you should have done last week, and three that you could have done.',
  },
  wish: {
    name: 'I wish I had, I wish I could',
    why: 'What you wish for yourself now takes the past: "I wish I had more time", "I wish I could sing".',
    rules: ['I have no car: I wish I had a car. I can’t swim: I wish I could swim.'],
    examples: [['I wish I can drive.', 'I wish I could drive.']],
    exercise: 'Say six things that you wish: three with "I wish I had", three with "I wish I could".',
  },
  'want-somebody-to': {
    name: 'They want me to study',
    why: 'There is no "that" after "want" and "would like": you want somebody to do something. "My parents want me to study."',
    rules: ['Want + me, him, her, us, them + to + verb. "Would like" and "ask" go the same way.'],
    examples: [['She wants that I help her.', 'She wants me to help her.']],
    exercise: 'Say what five people want you to do: "My boss wants me to …", and what you want them to do.',
  },
  'takes-ing': {
    name: 'Enjoy reading, worth seeing',
    why: 'Some words are followed by -ing, never by "to": enjoy, worth, without, have trouble, spend time. "I enjoy reading", "it’s worth seeing".',
    rules: ['After of, without, before, for and at, too: without saying, good at cooking.'],
    examples: [
      ['I enjoy to swim.', 'I enjoy swimming.'],
      ['He left without to pay.', 'He left without paying.'],
    ],
    exercise:
      'Finish these about yourself: I enjoy …ing. I spend a lot of time …ing. … is worth …ing. I have trouble …ing.',
  },
  'small-word-ing': {
    name: 'Succeed in doing',
    why: 'These words take a small word of their own and then -ing: capable of learning, insist on paying, succeed in opening.',
    rules: ['Learn all three together: think of moving, insist on paying, succeed in finding.'],
    examples: [['I succeeded to find a job.', 'I succeeded in finding a job.']],
    exercise:
      'Say two true sentences with each: I succeeded in …ing. I’m capable of …ing. My family insists on …ing.',
  },
  'used-to': {
    name: 'I used to play, I’m used to playing',
    why: '"I used to play" means: I played then, but not now; the verb is plain. "I’m used to playing" means: it’s normal for me; the verb takes -ing.',
    rules: ['Used to + plain verb: past habit. Be used to + -ing: normal for me.'],
    examples: [
      ['I used to playing chess.', 'I used to play chess.'],
      ['I’m used to wake up early.', 'I’m used to waking up early.'],
    ],
    exercise: 'Say three things that you used to do as a child, and three that you’re used to doing now.',
  },
  'be-or-do': {
    name: 'I don’t agree',
    why: 'With verbs such as "agree", "like" and "sleep", use don’t, doesn’t or didn’t to say no, not a form of "be": I don’t agree, she doesn’t like it, I didn’t sleep.',
    rules: ['I agree. I don’t agree. Do you agree? Without am, is, are, was.'],
    examples: [['She isn’t agree with me.', 'She doesn’t agree with me.']],
    exercise: 'Say four things you don’t agree with, and four that somebody you know doesn’t like.',
  },
  passive: {
    name: 'It was built, I was born',
    why: 'What is done to somebody or something takes a form of "be" and the third form: the house was built, it should be repaired, I was born.',
    rules: ['Be + third form: is made, was built, will be sold, I was born.'],
    examples: [
      ['It was build in 1990.', 'It was built in 1990.'],
      ['I born in May.', 'I was born in May.'],
    ],
    exercise:
      'Say where and when you were born, and when your home, your school and a famous building were built.',
  },
  'have-to': {
    name: 'I didn’t have to',
    why: '"Must" doesn’t go with do, does, did, will or would. To say that something isn’t or wasn’t necessary say "don’t have to", "didn’t have to".',
    rules: ['"You mustn’t" means: it’s forbidden. "You don’t have to" means: you can choose.'],
    examples: [['I don’t must work today.', 'I don’t have to work today.']],
    exercise:
      'Say three things you don’t have to do at weekends and three that you didn’t have to do as a child.',
  },
  'takes-to': {
    name: 'Decide to go',
    why: 'After want, need, decide, promise and afford the next verb takes "to", after like and love "to" or -ing: I want to go, she decided to sell it, I like to swim.',
    rules: ['Also after want, hope, plan, agree, manage and would like.'],
    examples: [['He decided going home.', 'He decided to go home.']],
    exercise: 'Say two true sentences with each: I decided to …, I promised to …, I can’t afford to ….',
  },
  'job-is-to': {
    name: 'My job is to …',
    why: 'To say what a job, a plan or a dream is, use "to" and the plain verb: my job is to help people, my dream was to fly.',
    rules: ['My job is to …, my plan is to …, her dream was to ….'],
    examples: [['My job is clean the rooms.', 'My job is to clean the rooms.']],
    exercise: 'Say what five people’s jobs are: "A nurse’s job is to …", "My teacher’s job is to …".',
  },
  'purpose-to': {
    name: 'To say what for',
    why: 'To say why you do something, or how long it takes, use "to" and the plain verb: "I moved to London to improve my English", "it takes an hour to get there".',
    rules: ['"For" goes with a noun: "I went there for a holiday", "I went there to have a rest".'],
    examples: [['I came here for study.', 'I came here to study.']],
    exercise: 'Say why you went to five places: "I went to … to buy …", "I went to … to see …".',
  },
  'plain-after': {
    name: 'You’d better go',
    why: 'After "had better" and "would rather" the plain verb follows, without "to" and without -ing: you’d better go, I’d rather stay.',
    rules: ['I’d better leave. I’d rather not wait.'],
    examples: [['I’d rather to stay.', 'I’d rather stay.']],
    exercise: 'Say three things you’d better do this week, and three that you’d rather do.',
  },
  'been-ing': {
    name: 'I have been learning',
    why: 'After "have been" an action that goes on takes -ing: "I have been learning Korean for months."',
    rules: ['Have + been + -ing for what you’re still doing: have been waiting, has been working.'],
    examples: [['I have been work here for a year.', 'I have been working here for a year.']],
    exercise: 'Say how long you have been learning English, living in your home, and doing two other things.',
  },
  happen: {
    name: 'It happened',
    why: 'Things happen by themselves, so there is no "was" before "happened": something happened, an accident happened.',
    rules: ['What happened? It has happened. It happened yesterday. Never "was happened".'],
    examples: [['An accident was happened.', 'An accident happened.']],
    exercise:
      'Say three things that happened last week, and begin each with "What happened was that …" or "Something … happened".',
  },
  'as-far-as': {
    name: 'As far as I’m concerned',
    why: '"As far as I’m concerned" is one fixed phrase, with -ed. It means: in my opinion, or: for me.',
    rules: ['You may also say "for me", "in my opinion" or "I think".'],
    examples: [['As far as I’m concern, it’s good.', 'As far as I’m concerned, it’s good.']],
    exercise:
      'Say your opinion on three things, each with another beginning: As far as I’m concerned, …. In my opinion, …. I think ….',
  },
  'one-verb': {
    name: 'One verb is enough',
    why: 'This verb stands by itself. Don’t put "am", "is" or "was" before a verb (I agree, she waited), except with -ing (I am working).',
    rules: [
      'Say the verb alone: "I agree", "he works", "they live here".',
      'Say be + -ing for now: "I am working." Say do in questions and with not: "Do you agree?" "I don’t agree."',
    ],
    examples: [
      ['I am agree.', 'I agree.'],
      ['He is work in a bank.', 'He works in a bank.'],
    ],
    exercise:
      'Say three true sentences with each, without "am" or "is": I agree that …, I depend on …, my friend lives …, my friend works …',
  },
  'can-alone': {
    name: 'I can’t swim',
    why: '“Can” and “must” make their own questions and negatives, without “do”: I can’t swim, can you swim?',
    rules: ['Can’t, couldn’t, mustn’t, shouldn’t: never “don’t can”.'],
    examples: [['She doesn’t can drive.', 'She can’t drive.']],
    exercise: 'Say five things that you can’t do, and ask five questions with “Can you …?”.',
  },
  'before-doing': {
    name: 'Before finishing',
    why: '“Before” and “after” take -ing, or a person and a verb: before finishing, before I finish. “To” doesn’t go with them.',
    rules: ['Before, after, without: -ing. "I had tea before leaving."'],
    examples: [['Wash your hands before to eat.', 'Wash your hands before eating.']],
    exercise:
      'Tell your morning: “Before leaving the house I …”, “After getting up I …”, “I never go out without …ing”.',
  },
  'if-past': {
    name: 'If schools taught cooking',
    why: '“Would” stands in the other half: If schools taught cooking, people would eat better. After “if” comes the past.',
    rules: ['If + past, would + verb: "If I had time, I would travel."'],
    examples: [
      [
        'If people would drive less, the air would be better.',
        'If people drove less, the air would be better.',
      ],
    ],
    exercise:
      'Finish five sentences: “If I had more money, …”, “If my town had …”, “If people drove less, …”.',
  },
  'state-verb': {
    name: 'I have two brothers',
    why: 'To say what is yours, use "have", without -ing: "I have two brothers." "I’m having" is for something you’re doing: "I’m having lunch."',
    rules: ['Own, know, like, want, need and believe usually have no -ing, either.'],
    examples: [['I’m having a sister.', 'I have a sister.']],
    exercise:
      'Say who and what you have: family, pets, things in your room. Then say what you’re having for dinner.',
  },
  knows: {
    name: 'I know, I own',
    why: 'Know, want, need, like, own, belong and believe tell how things are, not what is going on, so they take no -ing: "She knows a lot."',
    rules: ['Now: I know, she knows. Then: I knew. Since when: I have known her for years.'],
    examples: [['I’m knowing this song.', 'I know this song.']],
    exercise:
      'Say two things that you know, two that you own, two that you believe, and one that you didn’t understand at school.',
  },
  'everybody-is': {
    name: 'Everybody likes it',
    why: '"Everybody", "someone" and "nobody" take a verb with -s, like "he" and "she": everybody loves it, nobody knows.',
    rules: ['Everyone is, someone has, nobody knows. But: all people are.'],
    examples: [['Everybody know him.', 'Everybody knows him.']],
    exercise: 'Say six things about your family or class: three with "everybody …s", three with "nobody …s".',
  },
  'first-noun': {
    name: 'Which word is the subject?',
    why: 'The verb fits the first word, not the one beside it: the price of the tickets is high, one of my friends lives here. Something that one does is one thing: learning two languages is hard.',
    rules: ['Leave out "of the …" and look again: the price … is. The number of tourists has grown.'],
    examples: [['The quality of the roads are bad.', 'The quality of the roads is bad.']],
    exercise:
      'Say five sentences that begin with "The price of …", "The quality of …", "The number of …", "Learning …" and "Finding …".',
  },
  'people-are': {
    name: 'People are',
    why: '"People" are many, so their verb has no -s: people are kind, people have time, people speak two languages.',
    rules: ['People are, people have, people live. One of them is a person.'],
    examples: [['The people here is nice.', 'The people here are nice.']],
    exercise:
      'Say six things about people in your country: "People here are …", "People who live in … have …".',
  },
  'who-verb': {
    name: 'A friend who lives here',
    why: 'After "who" and "that" the verb fits the word before: a friend who lives here (one), friends who live here (many).',
    rules: ['One person: -s. "A man who sells fish." Many: no -s. "Men who sell fish."'],
    examples: [['I know a man who speak Greek.', 'I know a man who speaks Greek.']],
    exercise: 'Tell about five people you know: "I have a friend who …s", "I know a woman who …s".',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
