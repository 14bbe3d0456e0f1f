import type { Lesson } from '../lesson.ts';

/** Lessons on single points about the order of words, and about words that stand for others. */
export const ORDER_POINTS = {
  inversion: {
    name: 'Not only do I cook',
    why: 'When a sentence begins with "not only" or "hardly", its verb comes as in a question: "Not only do I cook …", "Hardly had I sat down when …".',
    rules: ['Not only + do, does, did, is, has, can + person: "Not only can she sing, she also dances."'],
    examples: [['Not only he works, but he also studies.', 'Not only does he work, but he also studies.']],
    exercise: 'Say four things about people you know: "Not only does she …, but she also …".',
  },
  'always-never': {
    name: 'Where always and never stand',
    why: 'Always, often and never stand before the verb, but after be, have or can as helping verbs: I never eat meat, she is always late, I have never seen it.',
    rules: ['One verb: before it. "He always forgets." Two verbs: between them. "I can never sleep."'],
    examples: [
      ['Never I drink coffee.', 'I never drink coffee.'],
      ['He comes always late.', 'He always comes late.'],
    ],
    exercise:
      'Say three things that you always do, three that you never do, and three that you have never done.',
  },
  'big-enough': {
    name: 'Big enough',
    why: '"Enough" comes after a describing word (big enough) and before a thing (enough room).',
    rules: ['Old enough, good enough, fast enough. Enough time, enough money.'],
    examples: [['It is not enough warm.', 'It is not warm enough.']],
    exercise: 'Say what you are old enough to do, what is not cheap enough, and what you have enough of.',
  },
  'object-first': {
    name: 'I speak Spanish fluently',
    why: 'What you like, know or speak comes right after the verb; how much or how well comes after that: I like it very much, I speak Spanish fluently.',
    rules: ['Verb + what + how: "I know Rome well."'],
    examples: [['I like very much pizza.', 'I like pizza very much.']],
    exercise: 'Say six things: what you like very much, what you know well, what you speak or play well.',
  },
  'turn-it-off': {
    name: 'Turn it off',
    why: '"It" and "them" stand between the verb and its small word: turn it off, throw them away, pick it up.',
    rules: [
      'A noun can stand in both places: turn the light off, turn off the light. "It" only in the middle.',
    ],
    examples: [['I turn off it.', 'I turn it off.']],
    exercise:
      'Say what you do with a phone, a light, old papers and a coat: turn it off, throw them away, put it on.',
  },
  'where-he-is': {
    name: 'I don’t know where it is',
    why: 'A question inside a sentence isn’t in question order and has no do, does or did: "I don’t know where the station is". For yes or no it begins with "if": "they asked if I liked it".',
    rules: [
      'Question: "Where is it?" Inside: "I know where it is." "When does it open?" "Ask when it opens."',
    ],
    examples: [
      ['I don’t know where is he.', 'I don’t know where he is.'],
      ['Ask when does it open.', 'Ask when it opens.'],
    ],
    exercise:
      'Say five things that you don’t know about a town: "I don’t know where …", "I don’t know what time …".',
  },
  'what-does-it-mean': {
    name: 'What does it mean?',
    why: 'A question about a thing needs do, does or did before it: "What does this mean?", "What do you mean?"',
    rules: ['Only where "what" or "who" does it there is none: "What happened?"'],
    examples: [['What means this word?', 'What does this word mean?']],
    exercise: 'Ask six questions about words in this report: "What does … mean?", "How do you say …?"',
  },
  'relative-word': {
    name: 'Who, which, where, whose',
    why: 'Use “who” for people, “which” or “that” for things, “where” for the place in which something happens, “why” after “the reason”, and “whose” for what belongs to somebody: a man whose father sings.',
    rules: [
      'After everything, something, all: "that". About the whole sentence before: "which". Not "what".',
      'Where = in which: "the town where I live".',
    ],
    examples: [
      ['The city which I live is old.', 'The city where I live is old.'],
      ['I have a friend lives there.', 'I have a friend who lives there.'],
    ],
    exercise:
      'Say what these are, each with who, which, where or whose: a nurse, a phone, your street, your best friend.',
  },
  'relative-once': {
    name: 'The bag that I bought',
    why: '"That" or "which" stands for the thing already, so no "it" or "them" comes after the verb: "the bag that I bought broke".',
    rules: ['The film that I saw, not "that I saw it".'],
    examples: [['The book that I read it was long.', 'The book that I read was long.']],
    exercise:
      'Say five sentences: "The film that I saw …", "The food that I cook …", "The clothes that I wear …".',
  },
  'there-is': {
    name: 'There is, there are',
    why: 'To say what is in a place, use "there is" and "there are": in my city there are many parks, there is a big lake.',
    rules: ['One: there is. Many: there are. Not "it has" after "in my city".'],
    examples: [['In my town it has two schools.', 'In my town there are two schools.']],
    exercise: 'Say eight things about your town and your room with "there is" and "there are".',
  },
  'of-mine': {
    name: 'A friend of mine',
    why: '"A friend of mine" is one of my friends. After "of" here comes mine, yours, his, hers, ours or theirs.',
    rules: ['Or shorter: my friend, one of my friends.'],
    examples: [['A cousin of me lives there.', 'A cousin of mine lives there.']],
    exercise:
      'Tell something about "a friend of mine", "a cousin of mine" and "a neighbour of ours": two sentences each.',
  },
  'double-negation': {
    name: 'One “no” is enough',
    why: 'One “no” word makes a sentence negative: “I never had problems”, “there isn’t anything to eat”. A second one is too much.',
    rules: ['With never, no verb has not: "I never eat meat." After not: any, anything, anybody.'],
    examples: [['I never don’t eat meat.', 'I never eat meat.']],
    exercise: 'Say what you never do, what you haven’t got any of, and what there isn’t in your town.',
  },
  'describing-first': {
    name: 'A very strict person',
    why: 'Describing words stand before what they describe: a very strict person, not “a person very strict”.',
    rules: ['A + very + describing word + thing: "a very long film". Or with be: "The film was very long."'],
    examples: [['I saw a film very boring.', 'I saw a very boring film.']],
    exercise: 'Describe five people: “My boss is a very … person”, “My sister is a really … woman”.',
  },
  'make-them-laugh': {
    name: 'Make everybody laugh',
    why: 'After “make” the person comes first, then what they do or feel: it makes me laugh, it makes everybody happy.',
    rules: ['Make + who + verb without to, or describing word: "make him wait", "make her angry".'],
    examples: [['The film made cry my mother.', 'The film made my mother cry.']],
    exercise: 'Finish with true things: “… makes me laugh”, “… makes my family happy”, “… made me angry”.',
  },
  'no-myself': {
    name: 'I feel better',
    why: '"Feel", "relax" and "concentrate" stand alone: I feel better, I can’t concentrate. There is no "me" or "myself" after them.',
    rules: ['Hurry, complain and apologise stand alone, too: hurry up, I complained.'],
    examples: [['I feel me tired.', 'I feel tired.']],
    exercise: 'Say how you feel in the morning, after work, and on holiday, and how you relax.',
  },
  'enjoy-what': {
    name: 'Like what? Thank whom?',
    why: '"Enjoy", "like" and "thank" want to know what or whom: I enjoyed it, I like it very much, I thank you. With nothing else say "myself": I enjoyed myself.',
    rules: ['I like it very much. We enjoyed the trip. They enjoyed themselves. I thanked her.'],
    examples: [
      ['I like very much.', 'I like it very much.'],
      ['We enjoyed a lot.', 'We enjoyed it a lot.'],
    ],
    exercise:
      'Say what you think of three films and three places: "I like it very much", "I enjoyed it a lot".',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
