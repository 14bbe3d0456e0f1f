import type { AnswerText, Word } from '../text/answer-text.ts';

/** Common set phrases of spoken English, words as they stand after contractions are written out. */
const PHRASES =
  `as far as|at the end of the day|first and foremost|more often than not|once in a while|every now and then
from time to time|by and large|for the time being|in the long run|on a daily basis|on a regular basis|on top of that
the other day|sooner or later|so far|take part in|take care of|take advantage of|take it for granted|take up|make sense
make sure|make the most of|make a difference|make up my mind|make a living|make friends|pay attention|pay the bills
keep in touch|keep in mind|keep fit|keep up with|get rid of|get along|get used to|get on with|get into|get hooked
look forward to|look up to|look after|come across|come up with|come to think of it|end up|figure out|find out
give it a go|give up|go through|grow up|hang out|run out of|put up with|set up|turn out|work out|carry on|catch up
break the ice|bear in mind|have a soft spot|have a go|have a lot in common|have a chance|on the other hand|on my own
on purpose|in my opinion|in terms of|in my spare time|in my free time|in a row|in advance|in charge of|in the meantime
in the middle of nowhere|it depends|it is worth|it goes without saying|to be honest|to some extent|to be fair
to name a few|as a matter of fact|as well as|as long as|as soon as|as for me|a piece of cake|a bit of a|a great deal
a wide range of|a couple of|a handful of|all of a sudden|all in all|all walks of life|all over the world|apart from
at first glance|at least|at ease|be keen on|been hooked|broaden my horizons|clear my head|cost a fortune|cup of tea
down to earth|early bird|fall in love|feel at home|for instance|free of charge|fresh air|have no idea|hit the books
hustle and bustle|hard work|high quality|instead of|jump at the chance|kill time|learn by heart|let off steam
lose track of time|mixed feelings|no matter what|nothing special|out of the blue|peace and quiet|quality time|rush hour
save up|second nature|spare time|spend quality time|strike up|the fact that|time flies|to a certain extent|under pressure
up to date|well known|when it comes to|widely known|would rather|rather than|used to|plenty of|tend to|even though`
    .split(/[|\n]/)
    .map((phrase) => phrase.trim().split(' '));

export interface PhraseUse {
  text: AnswerText;
  phrase: string;
  from: Word;
  to: Word;
}

const byFirstWord = Map.groupBy(PHRASES, (phrase) => phrase[0] ?? '');

/** The set phrases in the candidate's own words; each phrase counts once, however often it is said. */
export function collocations(fresh: readonly { text: AnswerText; segments: Word[][] }[]): PhraseUse[] {
  const uses = new Map<string, PhraseUse>();
  for (const { text, segments } of fresh) {
    for (const segment of segments) {
      for (const [index, from] of segment.entries()) {
        const phrase = phraseAt(segment, index);
        const to = segment[index + (phrase?.length ?? 0) - 1];
        if (phrase === null || to === undefined || uses.has(phrase.join(' '))) continue;
        uses.set(phrase.join(' '), { text, phrase: phrase.join(' '), from, to });
      }
    }
  }
  return [...uses.values()];
}

function phraseAt(segment: readonly Word[], at: number): string[] | null {
  const first = segment[at];
  if (first === undefined) return null;
  const candidates = [...(byFirstWord.get(first.text) ?? []), ...(byFirstWord.get(first.lemma) ?? [])];
  const fits = (phrase: readonly string[]) =>
    phrase.every((part, offset) => {
      const word = segment[at + offset];
      return word !== undefined && (word.text === part || word.lemma === part);
    });
  return candidates.find(fits) ?? null;
}
