import type { Word } from '../text/answer-text.ts';

/**
 * Expressions whose meaning is not that of their words, as people say them: their words in the basic form, `one's` for "my", "their" and so
 * on, `…` for one to three words. Those that learners recite in every test ("last but not least") and those that are as often meant literally are left out.
 */
const IDIOMS: readonly (readonly string[])[] =
  `jump at the chance; leap at the chance; lay one's hands on; get one's hands on; to put it mildly; to put it bluntly;
   the heavens open; in the long run; take … for granted; make ends meet; keep an eye on; from scratch; on the spur of the moment;
   out of the question; by and large; a far cry from; ring a bell; come in handy; cost a fortune; cost an arm and a leg;
   on one's doorstep; off the beaten track; a breath of fresh air; the best of both worlds; think twice; take … with a pinch of salt;
   get on one's nerves; lose track of time; have second thoughts; on second thoughts; go out of one's way; a soft spot for;
   the tip of the iceberg; in the same boat; every now and then; few and far between; a blessing in disguise; break the ice;
   give it a go; have a go at; hit the nail on the head; on the tip of one's tongue; out of the blue; pull one's leg; see eye to eye;
   speak one's mind; get the hang of; the other way round; so to speak; if memory serves; be that as it may; go without saying;
   truth be told; to say the least; for what it is worth; at a loose end; daylight robbery; set in stone; learn the hard way;
   stick to one's guns; bite the bullet; cut corners; play it by ear; rule of thumb; the last straw; rub shoulders with;
   sick and tired of; short and sweet; odds and ends; bits and pieces; peace and quiet; ups and downs; part and parcel of;
   touch and go; tried and tested; wear and tear; by the skin of one's teeth; donkey years; in the nick of time; with hindsight;
   in hindsight; as luck would have it; at the drop of a hat; call it a day; catch one's eye; come to terms with; do the trick;
   down to earth; draw the line at; drive me mad; drive me crazy; drive me up the wall; find one's feet; get the better of;
   the benefit of the doubt; a lot on one's plate; in two minds; it dawn on; at arm length; keep a straight face;
   leave no stone unturned; let off steam; make do with; make the most of; more often than not; not one's cup of tea;
   sit on the fence; on the verge of; pay through the nose; put one's foot in it; run of the mill; strike a balance; strike a chord;
   in one's stride; take its toll; the sky is the limit; through thick and thin; time and again; to one's heart content;
   turn a blind eye; turn over a new leaf; word of mouth; worlds apart; a stone throw; a tall order; against all odds; bear in mind;
   beat about the bush; out of proportion; bring back memories; cross one's mind; fall into place; fit the bill; for the time being;
   get to grips with; come to grips with; go down well; go hand in hand; grin and bear it; hard to come by; the ins and outs;
   one's fingers crossed; kill two birds with one stone; like the back of one's hand; lose one's temper; make a fuss; make a point of;
   music to one's ears; put … into perspective; read between the lines; second nature; shed light on; slip one's mind;
   stand out from the crowd; take the plunge; the pick of the bunch; work wonders; a mixed blessing; a vicious circle;
   the lesser of two evils; spoilt for choice; spoiled for choice; a drop in the ocean; the other side of the coin;
   go from strength to strength; keep one's head above water; a change of scenery; off the top of one's head; no strings attached;
   get the most out of; on a shoestring; in full swing; in the heat of the moment; take … with a grain of salt;
   have the time of one's life; tie the knot; go with the flow; under one's belt; have a knack for; push the boat out; splash out on;
   burn a hole in one's pocket; worth one's while; worth its weight in gold; hit it off; like chalk and cheese;
   get on like a house on fire`
    .split(/;\s+/u)
    .map((idiom) => idiom.split(' '));

const BY_FIRST = Map.groupBy(IDIOMS, ([first]) => first ?? '');
const POSSESSIVES: ReadonlySet<string> = new Set('my your his her its our their one'.split(' '));
const LONGEST_GAP = 3;

/** An idiom in use; `from` and `to` are token indexes, inclusive. */
export interface IdiomUse {
  from: number;
  to: number;
}

/** The idioms of a sentence, in reading order. */
export function idiomsIn(words: readonly Word[]): IdiomUse[] {
  return words.flatMap((word, at) => {
    const idioms = new Set([word.text, word.lemma, ...(POSSESSIVES.has(word.text) ? ["one's"] : [])]);
    const ends = [...idioms].flatMap((first) =>
      (BY_FIRST.get(first) ?? []).flatMap((idiom) => endOf(idiom, words, at) ?? []),
    );
    const last = words[Math.max(...ends)];
    return last === undefined ? [] : [{ from: word.token, to: last.token }];
  });
}

/** Index of the last word of an idiom that begins at `at`; null where another word comes. */
function endOf([part, ...rest]: readonly string[], words: readonly Word[], at: number): number | null {
  if (part === undefined) return at - 1;
  if (part === '…') {
    const ends = Array.from({ length: LONGEST_GAP }, (_, more) => endOf(rest, words, at + 1 + more));
    return ends.find((end) => end !== null) ?? null;
  }
  const word = words[at];
  if (word === undefined || !isPart(word, part)) return null;
  return endOf(rest, words, at + 1);
}

function isPart({ text, lemma }: Word, part: string): boolean {
  return part === "one's" ? POSSESSIVES.has(text) : text === part || lemma === part;
}
