// Endings of finished answers whose last word hardly ever ends an English sentence. An ending after which people go on more often than
// not ("I listen to", "I had to") is left out: waiting too long costs seconds, cutting in costs the answer.

const PHRASES = [
  // ... am, is, are
  'i am',
  'it is',
  'they are',
  'we are',
  'he is',
  'she is',
  'there are',
  'there is',
  'yes you are',
  'who you are',
  'what you are',
  'where you are',
  'how you are',
  'than you are',
  'what that is',
  'what this is',
  // ... so
  'or so',
  'think so',
  'hope so',
  'suppose so',
  'guess so',
  'believe so',
  'afraid so',
  'say so',
  'said so',
  'to do so',
  'done so',
  'doing so',
  'more so',
  'much so',
  'so so',
  // ... to
  'like to',
  'want to',
  'have to',
  'used to',
  'not need to',
  "don't need to",
  "didn't need to",
  'because i had to',
  'because we had to',
  'not allowed to',
  "weren't allowed to",
  'prefer not to',
  // ... for, of, from, into, between, through
  'look for',
  'looking for',
  'good for',
  'what for',
  'yes kind of',
  'yeah kind of',
  'yes sort of',
  'yeah sort of',
  'that i know of',
  'to choose from',
  'something in between',
  'somewhere in between',
  'anything in between',
  'everything in between',
  'all the way through',
  'halfway through',
  // ... i, he, she, they, we
  'and i',
  'than i',
  'than he',
  'than she',
  'than they',
  'than we',
  // ... since, when, who, which
  'ever since',
  'since when',
  'who knows when',
  "who's who",
  'which is which',
  // ... each, very, quite, cause, a
  'one of each',
  'some of each',
  'bit of each',
  'euros each',
  'dollars each',
  'pounds each',
  'no not very',
  'no not quite',
  'the cause',
  'main cause',
  'good cause',
  'vitamin a',
  // ... i think, i mean, you know, in order
  'what i think',
  'what i mean',
  'let you know',
  'people you know',
  'someone you know',
  'everything in order',
  'things in order',
];

const SUBJECT = "(?:i|you|we|they|he|she)(?:'(?:m|re|s|ve|d|ll))?";

const HEAD =
  '(?:people|person|some(?:one|body|thing)|any(?:one|body|thing)|every(?:one|body|thing)|nobody|nothing|things?|ones?|' +
  'music|songs?|bands?|podcasts?|best|what|who|whom|(?<!\\b(?:in|at|on|from) )the ' +
  '(?:places?|company|firm|school|university|city|town|village|country|team|group|club|family|job))';

/** Verbs and adjectives that leave their preposition behind: "the music I listen to", "what it is famous for". */
const STRANDED =
  '(?:(?:listen|listened|listening|talk|talked|talking|speak|go|went|going|been|belong|look forward|looking forward|relate) to|' +
  '(?:think|thought|thinking|dream|dreamed|proud|afraid|scared|tired|fond|heard|part|made|capable|take care) of|' +
  '(?:work|worked|working|wait|waiting|pay|paid|care|ask|asked|hope|hoped|apply|applied|responsible|famous|known|used) for|' +
  "(?:come|came|comes|learn|learned|learnt|graduated|benefit) from|(?:i'm|am|really|got|get) into|" +
  '(?:go|went|gone|going|been|get|got) through)';

const PATTERNS = [
  // "So do I", "neither am I"
  /\b(?:so|neither|nor) (?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should) (?:i|we|they|he|she)$/u,
  // "isn't she", "don't they"
  /\b(?:is|are|was|were|do|does|did|have|has|had|ca|could|wo|would|should)n't (?:i|we|they|he|she)$/u,
  // "It is where my parents come from", "where I'm from"
  /\bwhere(?: [\p{L}']+){0,3} (?:am|is|are|was|were|come|comes|came|originally|[\p{L}]+'(?:m|s|re)) from$/u,
  // "people I work for", "what I'm really proud of", "the school that she goes to"
  new RegExp(`\\b${HEAD}(?: that| who| which)? ${SUBJECT}(?: [\\p{L}']+){0,2} ${STRANDED}$`, 'u'),
  new RegExp(`\\b${HEAD} (?:i'm|you're|he's|she's|we're|they're) into$`, 'u'),
  // "what my town is famous for", "what it is made of"
  /\bwhat(?: [\p{L}']+){1,4} (?:(?:famous|known|used|responsible) for|made of)$/u,
  // "somebody to talk to", "a lot to learn from"
  new RegExp(`\\b(?:${HEAD}|lot|much|many|friends?) to ${STRANDED}$`, 'u'),
];

/** More words than any phrase or pattern spans. */
const TAIL_WORDS = 10;

/** Whether plain words (lower case, no punctuation, no fillers) end as a finished answer may, whatever their last word is. */
export function endsComplete(words: readonly string[]): boolean {
  const tail = words.slice(-TAIL_WORDS).join(' ');
  return (
    PHRASES.some((phrase) => tail === phrase || tail.endsWith(` ${phrase}`)) ||
    PATTERNS.some((pattern) => pattern.test(tail))
  );
}
