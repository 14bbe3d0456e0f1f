import type { Word } from '../text/answer-text.ts';

/**
 * Expressions whose meaning is not that of their words, as people say them: `~` behind the verb that changes its form, `one's` for "my", "their" and so on,
 * `…` for one to three words. Those that learners recite in every test ("kill two birds with one stone") and those that are as often meant literally are left
 * out.
 */
const IDIOMS: readonly (readonly string[])[] =
  `jump~ at the chance; leap~ at the chance; to put it mildly; to put it bluntly; the heavens open~; take~ … for granted; make~ ends meet;
   keep~ an eye on; from scratch; on the spur of the moment; out of the question; by and large; a far cry from; ring~ a bell; cost~ a fortune;
   off the beaten track; the best of both worlds; take~ … with a pinch of salt; get~ on one's nerves; lose~ track of time; on second thoughts;
   go~ out of one's way; a soft spot for; every now and then; few and far between; give~ it a go; on the tip of one's tongue; out of the blue;
   pull~ one's leg; see~ eye to eye; speak~ one's mind; get~ the hang of; the other way round; so to speak; if memory serves; be that as it may;
   go~ without saying; truth be told; to say the least; for what it is worth; at a loose end; daylight robbery; set in stone; learn~ the hard way;
   stick~ to one's guns; bite~ the bullet; cut~ corners; play~ it by ear; rule of thumb; the last straw; rub~ shoulders with; sick and tired of;
   odds and ends; bits and pieces; peace and quiet; ups and downs; part and parcel of; touch and go; tried and tested; wear and tear;
   by the skin of one's teeth; for donkey's years; in the nick of time; with hindsight; in hindsight; as luck would have it; at the drop of a hat;
   catch~ one's eye; come~ to terms with; do~ the trick; down to earth; drive~ … mad; drive~ … crazy; drive~ … up the wall; get~ the better of;
   the benefit of the doubt; in two minds; it dawn~ on; at arm's length; keep~ a straight face; leave~ no stone unturned; let~ off steam;
   make~ do with; more often than not; not one's cup of tea; pay~ through the nose; run of the mill; strike~ a balance; take~ its toll on;
   the sky's the limit; through thick and thin; time and again; to one's heart's content; turn~ a blind eye; turn~ over a new leaf; word of mouth;
   worlds apart; a stone's throw; a tall order; against all odds; bear~ in mind; beat~ about the bush; out of proportion; cross~ one's mind;
   fall~ into place; fit~ the bill; for the time being; get~ to grips with; come~ to grips with; go~ hand in hand; grin~ and bear it;
   the ins and outs; one's fingers crossed; lose~ one's temper; make~ a fuss; make~ a point of; music to one's ears; put~ … into perspective;
   read~ between the lines; second nature; shed~ light on; slip~ one's mind; stand~ out from the crowd; take~ the plunge; the pick of the bunch;
   work~ wonders; a mixed blessing; a vicious circle; the lesser of two evils; spoilt for choice; spoiled for choice; a drop in the ocean;
   the other side of the coin; go~ from strength to strength; off the top of one's head; no strings attached; get~ the most out of; on a shoestring;
   in full swing; in the heat of the moment; take~ … with a grain of salt; have~ the time of one's life; go~ with the flow; have~ a knack for;
   worth one's while; worth its weight in gold; hit~ it off; like chalk and cheese; get~ on like a house on fire; think~ twice about;
   have~ second thoughts about; down-to-earth; run-of-the-mill; a breath of fresh air; a bone of contention; a blessing in disguise;
   a drop in the bucket; a hard nut to crack; a labour of love; a leap of faith; a matter of taste; a pain in the neck; a recipe for disaster;
   a sight for sore eyes; a slippery slope; a step in the right direction; a tough nut to crack; a world of difference; add~ insult to injury;
   against one's better judgement; at one's wits' end; at sixes and sevens; at the end of one's tether; be~ all ears; bend~ over backwards;
   beside the point; break~ the bank; break~ the mould; by word of mouth; call~ it a day; chip~ in; clear~ the air; come~ in handy;
   come~ rain or shine; come~ to light; come~ up trumps; cut~ a long story short; to cut a long story short; dig~ one's heels in; draw~ the line at;
   eat~ one's words; fall~ by the wayside; fall~ short of; find~ one's feet; for good measure; for the life of me; from the word go;
   get~ a kick out of; get~ cold feet; get~ itchy feet; get~ out of hand; get~ the wrong end of the stick; get~ to the bottom of;
   give~ … the benefit of the doubt; give~ … a run for one's money; go~ down well; go~ the extra mile; go~ to great lengths; go~ up in smoke;
   hand in glove; hands down; hang~ by a thread; have~ a lot on one's plate; have~ a soft spot for; have~ a sweet tooth; have~ a whale of a time;
   have~ mixed feelings; have~ the gift of the gab; hit~ the nail on the head; hold~ one's own; hook line and sinker; in a nutshell; in the long run;
   in the thick of; itchy feet; jump~ to conclusions; jump~ on the bandwagon; keep~ body and soul together; keep~ one's chin up;
   keep~ one's head above water; kick~ the habit; know~ … inside out; last but not least; let~ one's hair down; like clockwork; lose~ one's nerve;
   lose~ touch with; make~ a mountain out of a molehill; make~ a killing; make~ headway; make~ heads or tails of; make~ up for lost time;
   miss~ the point; move~ the goalposts; neither here nor there; nip~ … in the bud; no mean feat; not have~ the faintest idea; off the cuff;
   off the rails; on its last legs; on one's last legs; on the cards; on the same page; on the same wavelength; on thin ice;
   one's heart in one's mouth; out of one's depth; out of sorts; out of step with; pave~ the way for; pay~ dividends; pick~ one's brains;
   play~ devil's advocate; play~ second fiddle; point~ the finger at; pull~ out all the stops; pull~ strings; put~ all one's eggs in one basket;
   put~ one's finger on; put~ two and two together; raise~ eyebrows; reap~ the rewards; rest~ on one's laurels; run~ in the family;
   run~ out of steam; save~ … for a rainy day; see~ the funny side; set~ one's heart on; set~ the bar; set~ the tone; steal~ the show;
   stick~ one's neck out; stick~ out like a sore thumb; sweep~ … under the carpet; take~ … by storm; take~ … in one's stride; take~ a back seat;
   take~ a shine to; take~ one's breath away; take~ one's word for it; take~ pains to; teething troubles; the be-all and end-all; the crack of dawn;
   the elephant in the room; the jury is still out; the tip of the iceberg; think~ better of it; throw~ in the towel; to all intents and purposes;
   to a fault; to add insult to injury; turn~ one's nose up at; under one's belt; up in arms; warts and all; weigh~ up the pros and cons;
   when all is said and done; wide of the mark; with flying colours; within a stone's throw of; without a shadow of a doubt; wrap~ one's head around;
   get~ one's head round; get~ one's head around`
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
    const firsts = [word.text, `${word.lemma}~`, ...(POSSESSIVES.has(word.text) ? ["one's"] : [])];
    const ends = firsts.flatMap((first) =>
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

function isPart({ text, lemma, possessive }: Word, part: string): boolean {
  if (part === "one's") return POSSESSIVES.has(text);
  if (part.endsWith('~')) return lemma === part.slice(0, -1);
  return possessive ? part === `${text}'s` : part === text;
}
