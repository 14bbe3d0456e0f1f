import type { Swap } from '../swap-words.ts';

const CLAUSE =
  "i it it's that that's this there there's he she we they you people my the these those children most many if some everyone everybody";

const AMOUNTS =
  'time money work help effort information pressure traffic noise experience energy stress attention freedom space practice pleasure knowledge trouble patience support';

/** Verbs of free time and daily life, with their forms in -ing. */
const DOING: Readonly<Record<string, string>> = {
  read: 'reading',
  go: 'going',
  play: 'playing',
  listen: 'listening',
  watch: 'watching',
  cook: 'cooking',
  eat: 'eating',
  walk: 'walking',
  swim: 'swimming',
  travel: 'travelling',
  talk: 'talking',
  spend: 'spending',
  meet: 'meeting',
  learn: 'learning',
  visit: 'visiting',
  draw: 'drawing',
  dance: 'dancing',
  sing: 'singing',
  write: 'writing',
  run: 'running',
  drive: 'driving',
  drink: 'drinking',
  relax: 'relaxing',
  help: 'helping',
  make: 'making',
  try: 'trying',
  paint: 'painting',
  bake: 'baking',
  chat: 'chatting',
  explore: 'exploring',
  cycle: 'cycling',
  ride: 'riding',
  sit: 'sitting',
  study: 'studying',
  take: 'taking',
  wear: 'wearing',
  buy: 'buying',
  see: 'seeing',
};

const INTENSE =
  'important useful difficult easy expensive hard popular different helpful kind friendly comfortable convenient nervous quiet cheap strong fast healthy fresh sad happy hot cold old young rich special close proud famous excited interested';

function again(say: string, better: readonly string[], conditions: Partial<Swap> = {}): Swap {
  return { say, better, kind: 'variety', leave: 1, evenDenied: true, ...conditions };
}

/** Other words for those that an answer uses again and again. The first of them stays. */
export const VARIETY: readonly Swap[] = [
  again('i think', ["I'd say", 'I believe', 'I feel'], {
    before: /^(?:|because|and|but|so|yes|no|well|also|actually|honestly)$/u,
    after: CLAUSE,
  }),
  again('i think that', ["I'd say that", 'I believe that', 'I feel that'], {
    before: /^(?:|because|and|but|so|yes|no|well)$/u,
    after: CLAUSE,
  }),
  again('a lot of', ['a great deal of'], { after: AMOUNTS, evenDenied: false }),
  again('a lot of', ['plenty of', 'lots of'], {
    after:
      /^(?:people|children|friends|shops|restaurants|places|books|films|trees|parks|games|things|activities|cafes|cars|animals|ideas|reasons|museums|tourists|visitors|students|photos|flowers|buildings|opportunities|jobs|options)$/u,
    evenDenied: false,
  }),
  ...Object.entries(DOING).flatMap(([verb, doing]) =>
    ['i', 'we', 'they'].flatMap((subject) => [
      again(`${subject} like to ${verb}`, [`${subject === 'i' ? 'I' : subject} enjoy ${doing}`], {
        leave: 0,
        alone: true,
      }),
      again(
        `${subject} really like to ${verb}`,
        [`${subject === 'i' ? 'I' : subject} really enjoy ${doing}`],
        { leave: 0, alone: true },
      ),
    ]),
  ),
  again('for example', ['for instance']),
  again('maybe', ['perhaps']),
  again('sometimes', ['from time to time', 'now and then'], { opens: true }),
  again('big', ['large'], {
    after: 'house city town park garden room building school shop market kitchen window windows table',
  }),
  again('very', ['really'], {
    leave: 2,
    after: INTENSE,
    notBefore: /^(?:the|not|isn't|wasn't|aren't|very)$/u,
  }),
];
