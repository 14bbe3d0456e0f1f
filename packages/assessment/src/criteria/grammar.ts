import type { Evidence } from '@bandpal/contracts';
import { countClauses } from '../features/clauses.ts';
import { findErrors } from '../features/errors/find-errors.ts';
import type { ErrorHit } from '../features/errors/find-errors.ts';
import { combine, mean, sum } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { findStructures } from '../features/structures.ts';
import type { StructureUse } from '../features/structures.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { bandFor } from '../scale/piecewise.ts';
import { GRAMMAR_TABLES } from '../tables/grammar-tables.ts';
import type { Novelty } from '../text/novelty.ts';
import { quoteEvidence } from '../text/quote.ts';
import { CappedScore, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import type { TestMaterial } from './test-material.ts';

type FreshText = Novelty['fresh'][number];

/** Typed answers can be thought over and edited. */
const TYPED_CEILING = 8;
/** Words of imagined average text (band 6: 1.6 detected errors per 100) that even out the chance of short texts. */
const PSEUDO_WORDS = 80;
const PSEUDO_ERRORS = 1.28;
/** The same for clauses, at seven words each. */
const PSEUDO_CLAUSES = 11;
/** About two minutes of talk: the stretch the structure table is for. */
const STRUCTURE_WINDOW_WORDS = 250;
/** Recognisers of the language-model kind repair small errors; what they hide is taken off for spoken answers. */
const TIDYING_DEDUCTION = 0.25;

/** Grammatical range and accuracy: recognised errors, and how many kinds of complex structure are in use. */
export function grammaticalRange(material: TestMaterial, judging: Judging): JudgedEstimate {
  const { words } = material;
  // Errors, clauses and words are all counted in the same text: what was copied or said before is in none of them.
  const fresh = material.novelty.fresh.filter(({ segments }) => segments.length > 0);
  const answerIds = fresh.map(({ text }) => text.answer.id);
  const errors = fresh.flatMap((one) => findErrors(one.text).filter(isIn(one)));
  const structures = fresh
    .flatMap((one) => findStructures(one.text).filter(isIn(one)))
    .filter((use) => !errors.some((hit) => overlaps(hit, use)));
  const clauses = fresh.flatMap(({ segments }) => segments).map(countClauses);
  const finite = sum(clauses.map((count) => count.finite));
  const main = sum(clauses.map((count) => count.main));
  const rate = (100 * (errors.length + PSEUDO_ERRORS)) / (words + PSEUDO_WORDS);
  const dirty = (errors.length + PSEUDO_ERRORS) / (finite + PSEUDO_CLAUSES);
  const unit = main === 0 ? null : words / main;
  const range = structureVariety(fresh, structures);
  const { features, score } = combine([
    use('detected-errors', 0.55, { value: rate, answerIds }),
    use('clean-clauses', 0.15, { value: 100 * Math.max(0, 1 - dirty), answerIds }),
    use('structure-types', 0.2, { value: range, answerIds }),
    use('unit-length', 0.1, unit === null ? null : { value: unit, answerIds }),
  ]);
  const accuracy = bandFor(GRAMMAR_TABLES['detected-errors'].points, rate);
  const reach = bandFor(GRAMMAR_TABLES['structure-types'].points, range);
  const result = new CappedScore(score ?? 0);
  const tidying = material.hasSpeech ? TIDYING_DEDUCTION : 0;
  if (material.hasSpeech) {
    result.deduct(tidying, 'A quarter band less: speech recognition repairs small errors unseen.');
  }
  result.cap(accuracy + 1, 'Range counts for at most one band above accuracy.');
  result.cap(reach + 2, 'Accuracy counts for at most two bands above range: simple sentences stay simple.');
  const opinion = weighOpinion(
    judging,
    'grammatical-range-accuracy',
    { score: result.score, features },
    tidying,
  );
  result.follow(opinion);
  if (!material.hasSpeech) result.cap(TYPED_CEILING, 'At most 8: typed answers can be edited.');
  const estimate = scored('grammatical-range-accuracy', {
    score: result.score,
    width: halfWidth(material),
    opinion,
    features: opinion.features,
    caps: result.caps,
    evidence: [...errorEvidence(errors), ...structureEvidence(structures)],
  });
  return { estimate, widening: opinion.widening };
}

function use(id: keyof typeof GRAMMAR_TABLES, weight: number, measured: Measurement | null): Ingredient {
  return { id, table: GRAMMAR_TABLES[id], weight, measured };
}

/** Whether a find begins and ends in the new words of its answer. */
function isIn({ segments }: FreshText): (found: { from: number; to: number }) => boolean {
  const tokens = new Set(segments.flat().map((word) => word.token));
  return ({ from, to }) => tokens.has(from) && tokens.has(to);
}

function overlaps(hit: ErrorHit, use: StructureUse): boolean {
  return hit.text === use.text && hit.from <= use.to && use.from <= hit.to;
}

/** Kinds of structure per stretch of about two minutes, on average, so that a long test does not count for more. */
function structureVariety(fresh: readonly FreshText[], structures: readonly StructureUse[]): number {
  const windows: Set<string>[] = [];
  let current = new Set<string>();
  let filled = 0;
  const byText = Map.groupBy(structures, (use) => use.text);
  for (const { text, segments } of fresh) {
    const uses = byText.get(text) ?? [];
    for (const segment of segments) {
      const first = segment[0]?.token ?? 0;
      const last = segment.at(-1)?.token ?? 0;
      for (const use of uses) if (use.from >= first && use.to <= last) current.add(use.type);
      filled += segment.length;
      if (filled < STRUCTURE_WINDOW_WORDS) continue;
      windows.push(current);
      current = new Set();
      filled = 0;
    }
  }
  // A rest of more than half a window counts; a shorter one only when it is all there is.
  if (windows.length === 0 || filled > STRUCTURE_WINDOW_WORDS / 2) windows.push(current);
  return mean(windows.map((window) => window.size));
}

/** The most frequent families of errors first, two examples of each. */
function errorEvidence(errors: readonly ErrorHit[]): Evidence[] {
  return [...Map.groupBy(errors, (hit) => hit.family).values()]
    .sort((left, right) => right.length - left.length)
    .slice(0, 3)
    .flatMap((family) =>
      family
        .slice(0, 2)
        .map((hit) => quoteEvidence(hit.text, hit.from, hit.to, { kind: 'weakness', note: hit.note })),
    );
}

const STRUCTURE_NAMES: Readonly<Record<StructureUse['type'], string>> = {
  relative: 'A relative clause.',
  conditional: 'A conditional sentence.',
  passive: 'A passive form.',
  perfect: 'A perfect tense.',
  'modal-perfect': 'A modal verb about the past.',
  'gerund-subject': 'An -ing form as the subject.',
  reported: 'Reported speech or thought.',
  comparison: 'A comparison.',
  cleft: 'A sentence that moves the emphasis ("what I … is", "it was … that").',
};

function structureEvidence(structures: readonly StructureUse[]): Evidence[] {
  const firsts = [...Map.groupBy(structures, (use) => use.type).values()].flatMap((uses) => uses.slice(0, 1));
  return firsts
    .slice(0, 3)
    .map((use) =>
      quoteEvidence(use.text, use.from, use.to, { kind: 'strength', note: STRUCTURE_NAMES[use.type] }),
    );
}
