import type { AnswerRecord, ExamPart, Pause, SpokenWord } from '@bandpal/contracts';
import { typedAnswer } from '@bandpal/server/voice/testing';

/** A comfortable speaker: about four syllables a second, and a short pause after every so many words. */
const WORD_MS = 300;
const WORDS_IN_A_RUN = 9;
const PAUSE_MS = 450;
const CONFIDENCE = 0.93;
/** As clear as native readers are for the aligner. */
const PRONUNCIATION = -0.0018;

/** One answer of a test; `index` makes its ids differ from those of the others, and its topic. */
interface ProbeAnswer {
  index: number;
  part: ExamPart;
  question: string;
  text: string;
}

const KINDS = { 1: 'short-answer', 2: 'long-turn', 3: 'discussion' } as const;

export function typedProbe({ index, part, question, text }: ProbeAnswer): AnswerRecord {
  const asked = {
    answerId: `p${index}`,
    questionId: `p${index}.1`,
    part,
    kind: KINDS[part],
    question,
    askedAt: 0,
  };
  return typedAnswer(asked, 0, text, 0);
}

/** The answer as an even, clear speaker says it. */
export function spokenProbe(probe: ProbeAnswer): AnswerRecord {
  const texts = probe.text.split(/\s+/u);
  const words: SpokenWord[] = [];
  const pauses: Pause[] = [];
  let now = 0;
  for (const [index, text] of texts.entries()) {
    const endMs = now + WORD_MS;
    words.push({ text, startMs: now, endMs, confidence: CONFIDENCE, pronunciation: PRONUNCIATION });
    now = endMs;
    if ((index + 1) % WORDS_IN_A_RUN > 0 || index === texts.length - 1) continue;
    pauses.push({ startMs: now, endMs: now + PAUSE_MS, filled: false });
    now += PAUSE_MS;
  }
  return {
    ...typedProbe(probe),
    source: 'spoken',
    confidence: CONFIDENCE,
    words,
    pauses,
    durationMs: now,
    voicedMs: now - PAUSE_MS * pauses.length,
  };
}

/** A question and what a strong speaker might say to it. */
interface NativeAnswer {
  question: string;
  answer: string;
}

/** Twelve questions about twelve things, answered in our own words as a native speaker might talk. */
export const NATIVE_ANSWERS: readonly NativeAnswer[] = [
  {
    question: 'Do you enjoy cooking?',
    answer:
      "I do, though I came to it rather late. While I was a student I lived on toast and whatever my flatmates left in the fridge, and it was only when I moved in with my partner that I started taking it seriously. What I love about it is that it's the one part of the day when I'm not staring at a screen. You chop an onion, you hear it sizzle, and within half an hour there's something on the table that people are glad to eat. I'm not one for following recipes to the letter, mind you. I'll glance at one for the general idea and then make it up as I go along, which occasionally ends in disaster. Last month I tried baking bread without weighing anything, and we ended up feeding it to the ducks.",
  },
  {
    question: 'How do you usually travel to work?',
    answer:
      "By bike, unless it's pouring. It takes me about twenty minutes along the canal, and apart from one nasty junction there's hardly any traffic to worry about. I used to drive, but the car park got so full that I was spending longer hunting for a space than I'd spent on the road, which struck me as ridiculous. A colleague lent me her old bicycle for a week and I never looked back. The funny thing is that I arrive in a far better mood than I did when I was sitting behind a wheel, even in winter, when my fingers go numb. If the weather is truly awful I take the tram instead, and that gives me a chance to read. I suppose I'd miss the fresh air if we ever moved further out.",
  },
  {
    question: 'Do you like looking at old photographs?',
    answer:
      "Very much so. My grandmother kept hers in a biscuit tin, and whenever we visited, out it would come. There were stiff little portraits of people whose names she had half forgotten, and one of her as a girl, standing on a pier with her skirt blowing sideways, laughing at whoever was holding the camera. I've got that one on my desk now. What fascinates me is everything in the background that nobody meant to record: the shop signs, the shoes, a dog that happened to wander past. These days we take thousands of pictures and hardly ever look at them again, which seems a bit of a waste. I keep promising myself I'll print the best ones and put them in an album, but needless to say I haven't got round to it.",
  },
  {
    question: 'Are you on good terms with your neighbours?',
    answer:
      "We've been lucky, I think. On one side there's a retired engineer who can mend practically anything, and on the other a young couple with twins, so there's always some noise, but it's cheerful noise. We water each other's plants and take in each other's parcels, and every summer somebody drags a table out onto the pavement and we all bring a dish. It wasn't always like that. In the last place I rented I didn't know a single soul, and when the heating broke down one January I sat there in my coat rather than knock on a stranger's door. Looking back, I should simply have knocked. People are generally kinder than you expect once somebody makes the first move, and it costs nothing to say hello on the stairs.",
  },
  {
    question: 'Have you ever learnt to play a musical instrument?',
    answer:
      "I had piano lessons for six years, and I'm ashamed to say there's very little left to show for it. My teacher was a stern woman who rapped the lid with a pencil whenever I slowed down, so I associated the whole business with being told off. I gave it up the moment I was allowed to. Then, a couple of years ago, I picked up a second-hand ukulele at a flea market, purely as a joke, and to my surprise I've been playing it ever since. Nobody is testing me, and I can't play anything demanding on it, which takes all the pressure away. If I had children I'd let them choose for themselves and wouldn't worry too much about exams. You learn far more quickly when you actually want to.",
  },
  {
    question: 'How much sleep do you need?',
    answer:
      "Eight hours, ideally, and I turn into a rather unpleasant person if I get fewer than six. I've never understood those people who claim to thrive on four. Going to bed isn't the problem, since I'm usually yawning by ten, but I do tend to wake up at some ungodly hour and lie there worrying about things that seem trivial by daylight. What has helped, oddly enough, is leaving my phone in the kitchen overnight. I bought an old-fashioned alarm clock for next to nothing, and the temptation to check messages has simply gone. At weekends I allow myself a lie-in, although my cat has other ideas and will sit on my chest until somebody feeds her. On the whole I'd say I'm better rested than I was in my twenties.",
  },
  {
    question: 'Do you prefer to spend time in parks or in your own garden?',
    answer:
      "I haven't got a garden of my own, only a balcony that's barely wide enough for a chair, so parks matter a great deal to me. There's one about ten minutes away with enormous chestnut trees and a pond that freezes over in winter. I go there most mornings before breakfast, when it's just me, the joggers and an elderly man who feeds the crows. Having said that, I do envy my sister, who has a proper vegetable patch. There's something deeply satisfying about eating a tomato you've grown yourself, even if it has cost you ten times what it would in a shop. If I ever come into money, I'll buy somewhere with an apple tree. Until then I'll make do with my pots of basil and a bench that I've come to think of as mine.",
  },
  {
    question: 'What kinds of gifts do you like to give?',
    answer:
      "I try to give people things they'll use up, because everyone I know already has more than enough stuff. So it tends to be a jar of honey, a bottle of something nice, or tickets to a play we can go and see together. My brother is impossible to buy for, since he goes straight out and gets whatever he wants, so a few years ago I began writing him a proper letter every birthday instead. He pretended to find it embarrassing, but his wife told me he keeps them all in a drawer. The worst present I ever bought was a singing fish for a friend who had just had a baby; I can't imagine what I was thinking. Wrapping is another matter altogether. However hard I try, it always looks as though it was done by a toddler.",
  },
  {
    question: 'Do you use paper maps, or do you rely on your phone?',
    answer:
      "My phone, like everybody else, but I still carry a map when I go walking in the hills. Batteries die in the cold, and it would be foolish to count on a signal up there. I was taught to read contours by an uncle who had been in the navy, and he used to stop without warning and make me point to where we were. I got it wrong nearly every time to begin with. What you lose with a screen, I feel, is the sense of how places fit together: you follow a blue dot round a corner and have no idea whether you're heading north or south. In a new city I like to get lost on purpose for an afternoon. I've stumbled across some of my favourite cafes that way, though I could never find them again.",
  },
  {
    question: 'Do people in your country still write by hand?',
    answer:
      "Less and less, I'd have thought, apart from shopping lists and the odd birthday card. At school we were marked on our handwriting, and I spent hours copying out the same loops until my wrist ached. My nephew, who is nine, types faster than I do, but he struggles to sign his own name. I wouldn't call it a tragedy, yet I do find that I remember things better when I've put them down with a pen. In meetings I scribble all over the agenda, and I couldn't tell you afterwards what half of it says, but the act of writing seems to fix the point in my mind. My mother's recipes are all in her own hand, complete with butter stains, and I wouldn't swap them for the neatest printout in the world.",
  },
  {
    question: 'How often do you go to museums?',
    answer:
      "Not as often as I mean to. When friends come to stay I drag them round the big ones, and I suspect we're all secretly thinking about lunch by the third room. The ones I really enjoy are tiny and slightly mad. There's a place near here devoted entirely to locks and keys, run by a man who'll talk to you for an hour if you let him, and you come out knowing more about burglars than you ever wished to. I think the trick is to look at three things properly rather than three hundred in passing. It also helps that most of them have become free on Sundays, since you don't feel obliged to get your money's worth. I went on my own last week, sat in front of one painting for a good twenty minutes, and left feeling wonderfully calm.",
  },
  {
    question: 'What is the weather like in your part of the world?',
    answer:
      "Unpredictable would be the polite word for it. You can set off in bright sunshine and be soaked to the skin by the time you reach the corner, so we've all learnt to dress in layers. It's rarely extreme, mind you. We get perhaps a week of snow in a hard year, and anything above thirty degrees makes the front page. What I find hardest is November, when it gets dark in the middle of the afternoon and a sort of damp grey blanket settles over everything until spring. On the other hand, it does mean that the first warm evening feels like a public holiday: people pour out of their houses and sit on walls with an ice cream. I lived somewhere hot for two years, and what I missed most, believe it or not, was the smell of rain.",
  },
];
