import type { Swap } from '../swap.ts';

const BE = "am is are was were be been being i'm he's she's it's we're they're you're that's felt feel feels";
const TO_BE = "am is are was were i'm he's she's we're they're felt";

function stronger(say: string, better: string | readonly string[], conditions: Partial<Swap> = {}): Swap {
  return {
    say,
    better: typeof better === 'string' ? [better] : better,
    kind: 'stronger-word',
    ...conditions,
  };
}

/** "Very" with a plain word, said in one word. What they say is as strong as before, so nothing is said that was not meant. */
export const STRONGER_WORDS: readonly Swap[] = [
  stronger('very good', 'great', {
    before: 'feel feels felt look looks looked sound sounds sounded',
    after: '',
  }),
  stronger('very good', ['excellent', 'really good'], {
    notBefore: "feel feels felt am i'm not",
    notAfter: 'friend friends memory memories and but or deal many as i to of',
  }),
  stronger('very bad', ['terrible', 'awful'], { notBefore: 'feel feels felt not', notAfter: 'and but or' }),
  stronger('very big', ['huge', 'enormous'], { notAfter: 'and but or fan deal' }),
  stronger('very small', 'tiny', { notAfter: 'and but or amount number' }),
  stronger('very nice', ['lovely', 'really pleasant'], { notAfter: 'and but or of to' }),
  stronger('very interesting', ['fascinating', 'really interesting'], {
    notBefore: "am i'm",
    notAfter: 'and but or in to',
  }),
  stronger('very beautiful', ['stunning', 'really beautiful'], {
    notAfter: 'and but or girl girls woman women lady boy child children person people',
  }),
  stronger('very funny', 'hilarious', { notAfter: 'and but or' }),
  stronger('very tired', 'exhausted', { before: BE, notAfter: 'of and but or' }),
  stronger('very hungry', 'starving', { before: BE, notAfter: 'and but or for' }),
  stronger('very angry', 'furious', { before: `${BE} got get gets`, notAfter: 'and but or at' }),
  stronger('very surprised', 'astonished', { before: TO_BE, notAfter: 'and but or' }),
  stronger('very scared', 'terrified', { before: TO_BE, notAfter: 'and but or' }),
  stronger('very afraid', 'terrified', { before: TO_BE, after: 'of' }),
  stronger('very happy', 'delighted', { before: TO_BE, after: 'to that' }),
  stronger('very excited', 'thrilled', { before: TO_BE, after: 'to' }),
  stronger('very crowded', 'packed', { before: 'is are was were', notAfter: 'and but or' }),
  stronger('very clean', 'spotlessly clean', { notAfter: 'and but or energy water air' }),
  stronger('very busy', 'hectic', {
    before: 'a an',
    after: 'day days week weekend morning month time life lifestyle schedule',
  }),
  stronger('it is very important', 'it is essential', { after: 'to that' }),
  stronger("it's very important", "it's essential", { after: 'to that' }),
  stronger('very delicious', 'absolutely delicious', { notAfter: 'and but or' }),
  stronger('very tasty', 'delicious', { notAfter: 'and but or' }),
  stronger('very cold', 'freezing', {
    before: "it's",
    after: /^(?:|in|outside|there|here)$/u,
    notAfter: 'and but',
  }),
  stronger('very hot', 'boiling hot', { before: "it's", after: /^(?:in|outside|there|here)$/u }),
  stronger('very old', 'ancient', {
    after: 'temple temples castle castles church churches city mosque mosques monument monuments ruins',
  }),
];
