import type { Lesson } from './lesson.ts';

/** One lesson for each habit of speaking that a report can name. */
export const HABIT_LESSONS = {
  'missed-question': {
    name: 'Answer the question that was asked',
    why: 'We couldn’t tell from your words that this answers the question. In the exam, an answer to another question costs marks, however good its English.',
    rules: [
      'Begin with a direct answer. One short sentence is enough.',
      'Use a word from the question in your first sentence.',
      'If you didn’t understand, ask: "Could you say that again, please?" It costs nothing.',
    ],
    examples: [],
    exercise:
      'Read the question again. Say a direct answer in one sentence, then a reason, then an example. Do this with three questions.',
  },
  'learnt-answer': {
    name: 'Use your own words',
    why: 'Much of this answer was learnt by heart. Learnt words don’t count for your band, so this answer showed little of your own English.',
    rules: [
      'Learn ideas and phrases, not whole answers.',
      'Talk about your own life: people, places and days that only you know.',
      'Take a model answer for its order. Say each point in your own sentences.',
    ],
    examples: [],
    exercise:
      'Write down four words about this question. Put your text away and speak for one minute with these four words alone.',
  },
  'short-talk': {
    name: 'Talk for longer in Part 2',
    why: 'Your talk was shorter than it may be. You have two minutes, which is about 200 words: use them to show what you can do.',
    rules: [
      'In the minute before, write down two or three words for each line of the card.',
      'Add a scene: where you were, what you saw, what somebody said.',
      'End with what you think of it now, and go on until the examiner stops you.',
    ],
    examples: [
      [
        'It was a good trip. We saw the sea.',
        'It was a good trip. We came over the last hill and there was the sea, completely flat, and my sister said, “Who switched it off?”',
      ],
    ],
    exercise:
      'Give this talk again and time it. Whenever you want to stop before two minutes are over, say one more thing that you saw, heard or felt.',
  },
  'short-answers': {
    name: 'Say a little more',
    why: 'Your answers are short for what’s asked. Longer ones let you show what you know.',
    rules: [
      'Part 1: two or three sentences. Answer, then a reason, then an example.',
      'Part 2: speak until you are stopped, about two minutes.',
      'Part 3: four or more sentences. Say what other people may think, too.',
    ],
    examples: [
      [
        'Yes, I do.',
        'Yes, I do, because it helps me to relax. For example, last weekend I walked by the river for two hours.',
      ],
    ],
    exercise:
      'Take this question again. Answer it with three sentences: your answer; "because …"; "for example, last week …". Then do the same with two more questions.',
  },
  'no-verbs': {
    name: 'Every sentence needs a verb',
    why: 'Many of your sentences have no verb. Words alone don’t say who does what, or when.',
    rules: [
      'Say who or what first, then the verb: I live …, my brother works …, it is …',
      'No action? Say am, is or are: my town is small, my parents are at home.',
      'One sentence, one verb. Then "and", "but" or "because", and the next verb.',
    ],
    examples: [
      ['My town very small, many trees.', 'My town is very small, and it has many trees.'],
      ['Every morning bus to school.', 'Every morning I take the bus to school.'],
    ],
    exercise:
      'Write down five verbs for this question: live, like, go … Say your answer again with one verb in each sentence. Count them on your fingers.',
  },
  pauses: {
    name: 'Pause between ideas, not inside them',
    why: 'You stopped in the middle of an idea to look for a word. Listeners notice this more than a pause between two sentences.',
    rules: [
      'Finish the sentence with a simpler word; then breathe.',
      'If you need time, say so: "Let me think about that", "That is a good question".',
      'Don’t translate a long sentence in your head. Say two short ones.',
    ],
    examples: [],
    exercise:
      'Say this answer again three times. Each time be a little quicker, and stop only where a sentence ends.',
  },
  repeats: {
    name: 'Say it once',
    why: 'You repeated words before you went on. It sounds as if you aren’t sure.',
    rules: [
      'When you’re looking for a word, stay silent for a moment, then go on. Don’t start again.',
      'Don’t start again because of a small mistake, unless people can’t understand you.',
    ],
    examples: [['I went, I went to the market.', 'I went to the market.']],
    exercise:
      'Say this answer again. Keep going to the end, and count how often you restart a sentence. Then do it again with fewer restarts.',
  },
  fillers: {
    name: 'Fewer "um" and "er"',
    why: 'Many sounds like "um" and "er" make it hard to follow you. A short silence is better.',
    rules: [
      'Close your mouth while you think. A second of silence is fine.',
      'Use words that give you time: "well", "actually", "let me think".',
    ],
    examples: [],
    exercise:
      'Talk about your day for one minute and count your "um"s on your fingers. Do it again and try to halve them.',
  },
  'same-word': {
    name: 'Vary your words',
    why: 'You used the same word many times. Using others shows how many you know.',
    rules: [
      'Learn two partners for each word you use all the time: good – helpful, enjoyable; big – huge, spacious.',
      'Be more precise: not "a nice place" but "a quiet place", "a lively place".',
    ],
    examples: [],
    exercise:
      'Find three other words for this one in a dictionary. Say three true sentences with them, then give your answer again with two of them.',
  },
  'longer-answers': {
    name: 'Take one answer further',
    why: 'Your answers are shorter than we’d expect at the highest bands. A reason, an example or another side of it gives you more to show.',
    rules: [
      'After your answer ask yourself "Why?", then "When did that happen?", then "Who might see it differently?".',
      'One good example with a place and a person says more than three reasons.',
    ],
    examples: [],
    exercise:
      'Give this answer again. Add "which is why …", then "a few years ago, though, …", and stop when you have said something new.',
  },
  'longer-sentences': {
    name: 'Build longer sentences',
    why: 'Your sentences are shorter on average than we’d expect at the highest bands. Longer ones, with a reason or a description in them, show more grammar.',
    rules: [
      'Join two short sentences with which, who, because, although or so that.',
      'Length isn’t the point: keep one main idea and add one or two details.',
    ],
    examples: [
      ['I live near a park. I run there.', 'I live near a park, where I run before work.'],
      ['It was expensive. We stayed.', 'Although it was expensive, we stayed.'],
    ],
    exercise:
      'Say these words again in one longer sentence: add a reason ("because …") or say more about a person, thing or place in it ("who …", "which …", "where …"). Do the same with two more parts of your answer.',
  },
  'more-structures': {
    name: 'More kinds of sentences',
    why: 'We counted fewer kinds of complex sentences than we’d expect at the highest bands. Conditions, comparisons and clauses with "who" or "which" are such kinds.',
    rules: [
      'Imagine it otherwise: "If I had grown up there, I would have …".',
      'Compare: "far more … than it used to be". Describe: "my aunt, who …".',
      'Move the weight: "What I like most about it is …".',
    ],
    examples: [['I like the sea most.', 'What I like most is the sea.']],
    exercise:
      'Say this sentence again in three ways: with "if … had", with "more … than", and with "What I … is".',
  },
  'rarer-words': {
    name: 'A more precise word',
    why: 'You use fewer uncommon words than we’d expect at the highest bands. A rarer word that says exactly what you mean shows more.',
    rules: [
      'Ask what kind: not "a big house" but "a spacious house", "a sprawling house".',
      'Learn words with their partners: heavily built-up, a close-knit family, a stunning view.',
      'Never for its own sake: a plain word that fits is better than a rare one that does not.',
    ],
    examples: [],
    exercise:
      'Take these words. Use a dictionary to replace one verb and one noun or adjective with more precise words, and say the sentence three times.',
  },
  'same-opening': {
    name: 'Begin in another way',
    why: 'Many of your sentences begin with the same two words. Other beginnings show more grammar.',
    rules: [
      'Begin with when or where: "At weekends …", "In the house where I grew up …".',
      'Begin with a clause: "Although …", "If …", "What I like is …".',
      'For an opinion: "As far as I can tell, …", "It seems to me that …".',
    ],
    examples: [['I think it is too loud.', 'For my taste it is too loud.']],
    exercise:
      'Give this answer again. No two sentences in a row may begin with the same word. Count the beginnings on your fingers.',
  },
  'few-links': {
    name: 'Show how ideas hang together',
    why: 'We counted few different words that join your ideas. With others, such as "although", "unless" or "besides", it’s clearer how they hang together.',
    rules: [
      'Against it: although, though, whereas. For it: because, since, so. On condition: if, unless.',
      'One joining word for two ideas is enough.',
    ],
    examples: [['It was late. We went on.', 'Although it was late, we went on.']],
    exercise:
      'Say these two sentences as one, with three different joining words. Then give the whole answer again with five different ones.',
  },
  'room-for-words': {
    name: 'Choose the more exact word',
    why: 'Your vocabulary is near the top of our scale. Less common words are among the things that could still show more.',
    rules: [
      'Imagine you tell it to a person who knows the subject better than you: which words would they use?',
      'Collect whole phrases from people you like to listen to, not single words.',
      'Keep the plain word wherever it says exactly what you mean.',
    ],
    examples: [],
    exercise:
      'Say this again as you’d say it to an expert. Change only what you can say more exactly, and leave the rest as it is.',
  },
  'room-for-structures': {
    name: 'One more way to build a sentence',
    why: 'Your grammar is near the top of our scale. More kinds of complex sentences are among the things that could still show more.',
    rules: [
      'Put the weight elsewhere: "What surprised me was …", "It was only later that …".',
      'Imagine it otherwise: "Had I known, I’d have …".',
      'Don’t force it: one such sentence in an answer is plenty.',
    ],
    examples: [],
    exercise:
      'Say this sentence again so that another word carries the weight. Do the same with two more of yours.',
  },
  'room-for-flow': {
    name: 'Longer stretches without a pause',
    why: 'Your fluency is near the top of our scale. Fewer pauses are among the things that could still show more.',
    rules: [
      'Breathe where a sentence ends, and say the next one in one go.',
      'Speak at your own pace: speed isn’t the point.',
    ],
    examples: [],
    exercise: 'Give this answer again twice. The second time, pause only at the ends of sentences.',
  },
  'no-room-left': {
    name: 'Questions that are new to you',
    why: 'What we measure in your answers is at or near the top of our scale. We can’t tell from our figures what would take you further.',
    rules: [
      'Take questions that you have no opinion on yet.',
      'Ask people whose English you admire what they’d have said.',
    ],
    examples: [],
    exercise:
      'Take a Part 3 question from a subject that you know nothing about, and talk about it for a minute.',
  },
  'unclear-words': {
    name: 'Words that we weren’t sure of',
    why: 'We weren’t sure what you said here. Perhaps the sound was bad; perhaps the word wasn’t clear.',
    rules: [
      'Say the strong part of the word longer and louder: phoTOgraphy, comPUter.',
      'Say the end of the word: asked, months, world.',
      'Slow down a little for the words that matter.',
    ],
    examples: [],
    exercise:
      'Listen to the word in an online dictionary. Say it five times slowly, then five times in a sentence. Record yourself and compare.',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
