import { randomFrom } from '@bandpal/exam';
import { CONDITIONS } from './conditions.ts';
import type { ConversationPlan } from './conversation-script.ts';
import { PAUSERS } from './pausers.ts';

const PARTS = [1, 2, 3] as const;
/** How often the quiet room comes up for each of the others: what is measured there is not measured in vain. */
const CLEAN_SHARE = 3;

/** So many spoken tests: every part, way of pausing and condition in turn, each by the next speaker; always the same for a seed. */
export function planConversations(
  speakers: readonly string[],
  count: number,
  seed: number,
): ConversationPlan[] {
  const random = randomFrom(seed);
  const conditions = CONDITIONS.flatMap((condition) =>
    condition === 'clean' ? Array.from({ length: CLEAN_SHARE }, () => condition) : [condition],
  );
  const kinds = PARTS.flatMap((part) =>
    PAUSERS.flatMap((pauser) => conditions.map((condition) => ({ part, pauser, condition }))),
  );
  const [mixedKinds, mixedSpeakers] = [shuffled(kinds, random), shuffled(speakers, random)];
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const kind = mixedKinds[index % mixedKinds.length];
    const speaker = mixedSpeakers[index % mixedSpeakers.length];
    return kind === undefined || speaker === undefined ? [] : [{ ...kind, speaker, seed: seed + index }];
  });
}

/** The items in an order decided by `random`. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}
