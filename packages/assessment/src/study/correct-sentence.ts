import type { AnswerText } from '../text/answer-text.ts';
import type { Proposal } from './families/proposals.ts';
import { spellSentence } from './spell-sentence.ts';
import type { TextScorer } from './text-scorer.ts';

/** A sentence with two errors may need the first one corrected before the second one shows. */
const ROUNDS = 3;
/** Changes of one round this many words apart do not bear on each other. */
const APART = 4;
/** Changes of words next to each other are likely to be about one error. */
const NEXT = 1;
/** Nats from which a change counts as probable. In 2,400 words of correct sentences of our own 0.4 in 100 words are so; of errors 73 % of plain ones. */
const PROBABLE = 0.5;
/** Bounds the time a sentence takes. */
const MOST_PROPOSALS = 60;

/** A proposal that the language model agrees with. */
export interface Chosen {
  proposal: Proposal;
  /** By how much it makes the sentence likelier, in nats. */
  gain: number;
}

/** What a language model makes of the proposals for a sentence; none of them overlap. */
export interface JudgedSentence {
  /** They make it likelier by what their family asks for; in reading order. */
  chosen: Chosen[];
  /** They make it likelier, by less than that. */
  probable: Proposal[];
}

/** Judges the proposals for some words of an answer. Rejects only when the scorer does. */
export async function correctSentence(
  text: AnswerText,
  { tokens, proposals }: { tokens: readonly number[]; proposals: readonly Proposal[] },
  scorer: TextScorer,
): Promise<JudgedSentence> {
  const chosen: Chosen[] = [];
  let likelier: Chosen[] = [];
  let live = proposals.slice(0, MOST_PROPOSALS);
  for (let round = 0; round < ROUNDS && live.length > 0; round += 1) {
    const taken = chosen.map(({ proposal }) => proposal);
    const texts = live.map((proposal) => spellSentence(text, tokens, [...taken, proposal]));
    // One round after the other: each stands on what the one before it has chosen.
    // oxlint-disable-next-line no-await-in-loop
    const [before = 0, ...after] = await scorer.score([spellSentence(text, tokens, taken), ...texts]);
    const gains = live.map((proposal, index) => ({ proposal, gain: (after[index] ?? before) - before }));
    likelier = gains.filter(({ gain }) => gain > PROBABLE);
    const accepted = bestOf(gains.filter(isEnough), APART);
    if (accepted.length === 0) break;
    chosen.push(...accepted);
    live = gains
      .filter(
        ({ proposal, gain }) =>
          (gain > 0 || proposal.certain) && !chosen.some((one) => areNear(one.proposal, proposal, 0)),
      )
      .map(({ proposal }) => proposal);
  }
  return {
    chosen: chosen.sort((left, right) => left.proposal.from - right.proposal.from),
    probable: bestOf(likelier, NEXT)
      .map(({ proposal }) => proposal)
      .filter((proposal) => !chosen.some((one) => areNear(one.proposal, proposal, NEXT))),
  };
}

function isEnough({ proposal, gain }: Chosen): boolean {
  return proposal.certain || gain > proposal.least;
}

/** The best ones that are so many words apart from each other. */
function bestOf(gains: readonly Chosen[], gap: number): Chosen[] {
  const best: Chosen[] = [];
  for (const one of gains.toSorted((left, right) => right.gain - left.gain)) {
    if (!best.some((other) => areNear(other.proposal, one.proposal, gap))) best.push(one);
  }
  return best;
}

/** Whether fewer than `gap` words lie between them; with 0 whether they touch the same words. */
function areNear(left: Proposal, right: Proposal, gap: number): boolean {
  if (left.from === right.from) return true;
  return left.from < right.to + gap && right.from < left.to + gap;
}
