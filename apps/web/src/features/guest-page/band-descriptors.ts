// What a teacher compares an answer with: the public band descriptors in a line for each whole band, in our own words. English in every
// language, as what is examined; they follow a band's number, and so begin small.
import type { Criterion } from '@bandpal/contracts';

/** From band 0 to band 9. */
type Lines = readonly [string, string, string, string, string, string, string, string, string, string];

const NOTHING = 'didn’t take part';
const ALMOST_NOTHING = 'no communication possible; nothing that can be rated';

const LINES: Readonly<Record<Criterion, Lines>> = {
  'fluency-coherence': [
    NOTHING,
    ALMOST_NOTHING,
    'long pauses before most words; little communication',
    'long pauses; links few simple sentences; often can’t get the basic message across',
    'can’t answer without noticeable pauses; links simple sentences, often with the same words',
    'keeps going, but with repetition, self-correction or slow speech; overuses some connectives',
    'willing to speak at length, but loses the thread at times; uses a range of connectives, not always well',
    'speaks at length without noticeable effort; some hesitation over language; flexible connectives',
    'fluent, with only occasional repetition or self-correction; develops topics coherently',
    'fluent, with rare repetition; pauses are for ideas, not for words; fully coherent',
  ],
  'lexical-resource': [
    NOTHING,
    ALMOST_NOTHING,
    'isolated words or phrases learnt by heart',
    'simple words about personal matters; not enough for less familiar topics',
    'enough for familiar topics, basic meaning only on others; frequent wrong choices; rarely paraphrases',
    'manages familiar and unfamiliar topics with limited flexibility; paraphrases with mixed success',
    'enough to discuss topics at length and be clear despite wrong choices; generally paraphrases',
    'flexible on a variety of topics; some less common and idiomatic words; paraphrases effectively',
    'wide and readily used; less common words and idiom with occasional inaccuracy',
    'fully flexible and precise on all topics; natural, accurate idiom',
  ],
  'grammatical-range-accuracy': [
    NOTHING,
    ALMOST_NOTHING,
    'no basic sentence forms',
    'attempts basic sentences; numerous errors except in phrases learnt by heart',
    'basic forms, some correct simple sentences; subordinate clauses are rare; frequent errors',
    'basic forms reasonably accurate; few complex structures, with errors that may cause difficulty',
    'a mix of simple and complex structures, with limited flexibility; errors rarely cause difficulty',
    'a range of complex structures with some flexibility; many sentences without errors',
    'a wide range, flexibly used; most sentences without errors',
    'a full range, natural and accurate throughout',
  ],
  pronunciation: [
    NOTHING,
    ALMOST_NOTHING,
    'speech is often unintelligible',
    'some of band 2 and some of band 4',
    'a limited range of features; frequent lapses; often hard to follow',
    'all of band 4 and some of band 6',
    'a range of features with mixed control; generally understood, though some sounds reduce clarity',
    'all of band 6 and some of band 8',
    'a wide range of features; easy to understand throughout; the accent has little effect',
    'a full range of features with precision; effortless to understand',
  ],
};

/** What a band means for a criterion. A half band stands above the whole one below it. */
export const descriptorOf = (criterion: Criterion, band: number): string =>
  LINES[criterion][Math.floor(band)] ?? '';
