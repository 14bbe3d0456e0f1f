import { FAMILY_NAMES } from '../family-names/family-name-texts.ts';
import type { Lesson } from './lesson.ts';

/** One lesson for each family of errors of grammar, by the family's id. */
export const FAMILY_LESSONS = {
  adverb: {
    name: FAMILY_NAMES.adverb,
    why: 'How something is done takes -ly: "she speaks clearly". What something is like does not: "the water is clear".',
    rules: [
      'Ask "how does she do it?": use -ly. She sings beautifully.',
      'After be, feel, look, seem, smell, sound and taste there is no -ly: "it looks nice".',
      'Some words stay the same: fast, hard, late, early. "He works hard."',
    ],
    examples: [
      ['He explains things very clear.', 'He explains things very clearly.'],
      ['The bus goes slow in the centre.', 'The bus goes slowly in the centre.'],
    ],
    exercise:
      'Say how you do six things, each with a word in -ly: "I cook slowly", "I drive carefully". Then say how three things look or taste, without -ly.',
  },
  agreement: {
    name: FAMILY_NAMES.agreement,
    why: 'The verb must fit its subject: "he, she, it" take a verb with -s (he goes, she has, it is); "I, you, we, they" do not.',
    rules: [
      'One person or thing: the verb takes -s. "My brother works." "It does not work."',
      '"People" and "children" are many: "people are", "children have".',
      'After "there", look at the next noun: "there is a park", "there are two parks".',
    ],
    examples: [
      ['My sister live near me.', 'My sister lives near me.'],
      ['The shops is closed on Sunday.', 'The shops are closed on Sunday.'],
    ],
    exercise:
      'Talk about one friend for one minute. Start each sentence with "he" or "she", and say every -s loudly. Then say the same about two friends: "they work, they have".',
  },
  article: {
    name: FAMILY_NAMES.article,
    why: 'The small word "a", "an" or "the" is missing or wrong. One thing that can be counted needs "a/an", or "the" when both know which one.',
    rules: [
      'The first time you speak of one thing: "a" or "an". "I have a dog."',
      'When we both know which one: "the". "The dog is old."',
      'Jobs take "a": "she is a nurse". Things in general take nothing: "I like music", "dogs are clever".',
    ],
    examples: [
      ['I bought car last year.', 'I bought a car last year.'],
      ['My father is doctor.', 'My father is a doctor.'],
    ],
    exercise:
      'Look around you and name ten things: "there is a lamp, there is an apple". Then say where each one is: "the lamp is on the desk".',
  },
  comparison: {
    name: FAMILY_NAMES.comparison,
    why: 'To compare, short words take -er and -est (cheaper, the cheapest), long words "more" and "most" (more expensive). Never use both.',
    rules: [
      'Short words: cheap, cheaper, the cheapest. Words in -y: easy, easier, the easiest.',
      'Long words: "more expensive", "the most expensive".',
      'Learn three: good, better, the best; bad, worse, the worst; far, further, the furthest. After better or cheaper say "than", not "that".',
    ],
    examples: [
      ['Trains are more fast than buses.', 'Trains are faster than buses.'],
      ['It was the more difficult exam of my life.', 'It was the most difficult exam of my life.'],
    ],
    exercise:
      'Compare your town with another one in eight sentences: two each with "-er than", "more … than", "as … as" and "the -est".',
  },
  'confused-word': {
    name: FAMILY_NAMES['confused-word'],
    why: 'English uses another word here. Learn such words together: "make a mistake", "do homework", "tell the truth", "for three years".',
    rules: [
      'Learn two or three words as one: make a decision, take a photo, do sport, tell a story.',
      '"For" takes a length of time (for two years). "Since" takes its beginning (since 2020).',
      'Say the whole group aloud, never the single word.',
    ],
    examples: [
      ['We did a long trip.', 'We took a long trip.'],
      ['I know her since five years.', 'I have known her for five years.'],
    ],
    exercise:
      'Write down the better words from your answer. Make three true sentences about yourself with them, and say each one twice without looking.',
  },
  connective: {
    name: FAMILY_NAMES.connective,
    why: 'Two clauses need one joining word, such as "and", "because", "although", "who" or "that". Here it is missing, doubled or the wrong one.',
    rules: [
      'One joint, one word: "Although it rained, we went", or "It rained, but we went".',
      '"Because" already says why. It needs no "so" after it.',
      'Use "who" for people and "which" or "that" for things: "a friend who lives near me".',
    ],
    examples: [
      ['Although I was tired, but I went out.', 'Although I was tired, I went out.'],
      ['I have a friend lives in Rome.', 'I have a friend who lives in Rome.'],
    ],
    exercise:
      'Make six pairs of short sentences about your day. Join each pair with one word: and, but, so, because, although, who.',
  },
  'irregular-form': {
    name: FAMILY_NAMES['irregular-form'],
    why: 'This word has an irregular form that must be learnt: go, went; catch, caught; good, better.',
    rules: [
      'Many common verbs do not take -ed: buy, bought; teach, taught; feel, felt.',
      'A few nouns do not take -s: child, children; man, men; foot, feet.',
      'There is no rule. Learn five at a time, by ear.',
    ],
    examples: [
      ['She teached us French.', 'She taught us French.'],
      ['We eated at home.', 'We ate at home.'],
    ],
    exercise:
      'Tell what you did yesterday in ten sentences with: went, had, saw, ate, bought, made, took, came, felt, thought.',
  },
  'missing-be': {
    name: FAMILY_NAMES['missing-be'],
    why: 'A form of "be" is missing: am, is, are, was or were (she is happy, they are from Spain).',
    rules: [
      'Use "be" to say what someone is, what they’re like or where they are: "he is a nurse", "it is cold", "he is at home".',
      'For something going on now, use "be" and -ing: "I am studying".',
      'Speak it short if you like: I’m, she’s, they’re. But do speak it.',
    ],
    examples: [
      ['My parents very kind.', 'My parents are very kind.'],
      ['I living with a friend now.', 'I am living with a friend now.'],
    ],
    exercise:
      'Describe five people you know. For each say what they are like, where they are now and what they are doing: three sentences with am, is or are.',
  },
  'noun-number': {
    name: FAMILY_NAMES['noun-number'],
    why: 'One or more than one? After "many, these, two, one of my" the noun takes the plural (-s); after "a, every, this" it does not. Words like "information" have no plural.',
    rules: [
      'After two, many, some, these, a lot of: add -s. "Many friends".',
      '"One of my friends": one out of many, so "friends".',
      'No -s and no "a": information, advice, homework, furniture, traffic. Say "a piece of advice".',
    ],
    examples: [
      ['I have three cousin.', 'I have three cousins.'],
      ['She gave me many advices.', 'She gave me a lot of advice.'],
    ],
    exercise:
      'Say what is in your room with numbers: "two chairs, many books, one window". Say every -s. Then make one sentence each with information, advice and traffic.',
  },
  'participle-adjective': {
    name: FAMILY_NAMES['participle-adjective'],
    why: 'A thing is "boring, interesting, tiring"; a person feels "bored, interested, tired".',
    rules: [
      'What you feel ends in -ed: "I was surprised".',
      'What makes you feel so ends in -ing: "the news was surprising".',
      'Check: could you say "I feel …"? Then it is -ed.',
    ],
    examples: [
      ['I was very exciting about the trip.', 'I was very excited about the trip.'],
      ['The work is tired.', 'The work is tiring.'],
    ],
    exercise:
      'Think of a film, a lesson and a journey. Say two sentences about each: "The film was …ing. I was …ed."',
  },
  preposition: {
    name: FAMILY_NAMES.preposition,
    why: 'A different small word (in, on, at, to, of, for) is needed here, or none at all. Learn words together: "listen to", "depend on", "discuss something".',
    rules: [
      'Verbs have their own small word: listen to, depend on, wait for, look at, belong to.',
      'Some have none: discuss a plan, enter a room, phone a friend, go home.',
      'Time: at five o’clock, on Monday, in July, in 2020. No small word before last, next, this, every.',
    ],
    examples: [
      ['It depends of the weather.', 'It depends on the weather.'],
      ['I listen music every day.', 'I listen to music every day.'],
    ],
    exercise:
      'Take the word from your answer with its right small word. Say five true sentences with it. Tomorrow say them again.',
  },
  pronoun: {
    name: FAMILY_NAMES.pronoun,
    why: 'The pronoun has the wrong form: "I, he, she, we, they" do something; "me, him, her, us, them" come after a verb or after "with, for, to"; "my, his, her" stand before a thing.',
    rules: [
      'Before the verb: I, he, she, we, they. "He helps."',
      'After the verb or a small word: me, him, her, us, them. "Help him", "with us".',
      'A man: he, him, his. A woman: she, her, her. A thing: it, it, its.',
    ],
    examples: [
      ['Me and him went there.', 'He and I went there.'],
      ['My mother loves his job.', 'My mother loves her job.'],
    ],
    exercise:
      'Talk for one minute about a man and a woman in your family: what he does, what she does, what you do with him and with her, what is his and what is hers.',
  },
  subject: {
    name: FAMILY_NAMES.subject,
    why: 'The subject (who or what does it) is missing, or it’s there twice. Say "My sister likes music", not "My sister she likes"; say "because it is good", not "because is good".',
    rules: [
      'Name the person once: "My father works", not "My father he works".',
      'A sentence needs a subject: "it is hot", "because it is cheap". After "and" you can leave the same one out: "I went home and slept".',
      'Weather, time and distance take "it": "it rains", "it is late".',
    ],
    examples: [
      ['My friends they live far away.', 'My friends live far away.'],
      ['I like the park because is quiet.', 'I like the park because it is quiet.'],
    ],
    exercise:
      'Say why you like five places. Each sentence has "because it is …". Then say one thing about each person in your family without he, she or they after the name.',
  },
  tense: {
    name: FAMILY_NAMES.tense,
    why: 'The tense doesn’t fit the time. For a finished time (yesterday, last year) use the past; with "since", and with "for" if it still goes on, use "have/has"; with "if" or "when" about a future plan, no "will".',
    rules: [
      'Finished time (yesterday, last week, in 2020): the past. "I went."',
      'From then until now: have + third form. "I have lived here for ten years." If it is over: "I lived there for ten years."',
      'After if and when about a future plan: the present. "If it rains, I will stay." But: "I don’t know if it will rain."',
    ],
    examples: [
      ['Last summer I go to Italy.', 'Last summer I went to Italy.'],
      ['I study English since 2020.', 'I have studied English since 2020.'],
    ],
    exercise:
      'Say three lists: five things you did last week; three things you have done since you were a child; three things you will do if you have time.',
  },
  'verb-form': {
    name: FAMILY_NAMES['verb-form'],
    why: 'The verb has the wrong form here. After "can, will, should, must, to, do, did" use the plain verb (go); after "have" the third form (gone); after "am, is, are" and after "of, for, without" the -ing form (going).',
    rules: [
      'After can, must, should, will, to, do, did: the plain verb. "He can swim." "I did not go."',
      'After enjoy, avoid, finish and after of, for, without: -ing. "I enjoy cooking." After like, both: "I like cooking", "I like to cook".',
      'After want, need, hope, decide: to + verb. "I want to learn." "Agree" is a verb by itself: "I agree".',
    ],
    examples: [
      ['He can to drive.', 'He can drive.'],
      ['I enjoy to cook.', 'I enjoy cooking.'],
    ],
    exercise:
      'Say two true sentences with each beginning: I can …, I enjoy …, I want to …, I have never …, I am good at …ing.',
  },
  'word-order': {
    name: FAMILY_NAMES['word-order'],
    why: 'The words are in the wrong order. Usual order: who, (always, really,) verb, what, where, when; no question order in "I know what it is".',
    rules: [
      'Don’t split the verb and its object: "I like music very much", not "I like very much music".',
      'Always, often, never stand before the verb, but after be: "I often read", "I am often tired".',
      'A question inside a sentence isn’t in question order: "I don’t know where he lives".',
    ],
    examples: [
      ['I speak very well English.', 'I speak English very well.'],
      ['I don’t know what is it.', 'I don’t know what it is.'],
    ],
    exercise:
      'Say five things you often, always or never do. Then answer five questions with "I don’t know where / when / why …". Put the person before the verb: "where he lives".',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
