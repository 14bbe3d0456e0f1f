/** What a discussion question asks for; the first pattern that fits names it. */
const KINDS = [
  ['prediction', /\b(?:will|future|might|from now|would happen)\b/iu],
  [
    'opinion',
    /^(?:to what extent|how (?:far|important|useful|likely|well|strongly|true|much|easily)|do you think|some people (?:say|believe|see))|in your opinion|\bshould\b/iu,
  ],
  ['change', /\b(?:changed?|nowadays|these days|in the past|than before|become|recent)\b/iu],
  ['comparison', /\b(?:differ|different|differently|compared?|compares|while others|better|than)\b/iu],
  [
    'effects',
    /\b(?:advantages?|disadvantages|benefits?|drawbacks|effects?|gain|lost|lose|problems?|good for|affect|against)\b/iu,
  ],
  ['cause', /^why|^what (?:causes|makes|attracts|gives)|reasons/iu],
  ['means', /^how (?:can|could|do|does)|^what (?:can|could)|^in what ways/iu],
] as const;

export type QuestionKind = (typeof KINDS)[number][0] | 'fact';

/** What a discussion question asks for, judged by its wording. */
export function questionKind(text: string): QuestionKind {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'fact';
}

/** A bare yes or no answers a question that begins like this. */
export const YES_NO =
  /^(am|are|can|could|did|do|does|had|has|have|is|may|might|must|shall|should|was|were|will|would)\b/iu;
