import type { QuestionForm } from '@bandpal/content/lessons';

/** The first that fits decides, so what is narrower stands first. */
const FORMS: readonly (readonly [QuestionForm, RegExp])[] = [
  ['long-turn', /^describe\b/u],
  ['reason', /^why\b|^how would you explain\b/u],
  [
    'situation',
    /^how is it going\b|^(?:do|are) you (?:(?:work|have)\b.*,\s*or\b|(?:at|go|live|working|studying)\b.*\bor\b)/u,
  ],
  ['which-of-two', /^(?:is your\b.*\bor|does this person\b.*, or)\b/u],
  // "Is there a park or a garden nearby?" still asks for yes or no, so "or" alone does not make a choice.
  [
    'choice',
    /^(?:do|does|did|are|is|was|were|would|have|has) (?!there\b|you think\b)(?:.*, or\b|.*\b(?:prefer|rather|better|harder|easier|city)\b.*\bor\b)/u,
  ],
  [
    'fact',
    /^(?:which floor|what time (?:does|do)|who (?:first )?taught|which numbers|what are you studying|which colours are|what can you see)\b/u,
  ],
  ['kind', /^(?:what|which)\b.*\b(?:recently|lately)\b|^is there an example\b/u],
  ['where-or-when', /^which part of (?:the|your) (?:country|city|town|world)\b/u],
  ['what-like', /^how would you describe\b/u],
  ['yes-or-no', /^(?:would you (?:say you|call yourself)|do you think you would)\b/u],
  ['past-in-general', /^(?:how|what|where|when) did people\b/u],
  [
    'both-sides',
    /\badvantages and disadvantages\b|\bbenefits and drawbacks\b|\bfor and against\b|\bgood and bad sides\b|\bproblems and .* pleasures\b/u,
  ],
  ['what-makes', /^what (?:stops|keeps)\b|\bwhat (?:\w+ )?(?:makes|causes?d?)\b|\breasons\b/u],
  ['drawbacks', /\bdisadvantages?\b|\bdrawbacks?\b|\brisks\b/u],
  ['advantages', /\badvantages?\b|\bbenefits?\b/u],
  [
    'hypothetical',
    /^if an artist\b|^when are you going\b|^who would (?!you\b)|^what would (?:be (?:a good name|better there|hard for you|interesting)|(?:keep|worry) you)\b/u,
  ],
  // "Do you think it will be difficult?" is about the speaker's own plan.
  [
    'yes-or-no',
    /^do you think (?:it|that|you|they|he|she|this person) (?:will|would)\b(?!.*\b(?:future|years|one day)\b)/u,
  ],
  [
    'future',
    /^(?:will|are you (?:planning|going))\b|^do you think .*\bwill\b|^how likely\b|^how \w+ will\b|\bdo you hope\b/u,
  ],
  ['opinion', /^some people\b|\b(?:to what extent|how far) do you agree\b/u],
  ['extent', /\bto what extent\b|^how far (?:should|can|could|is)\b/u],
  [
    'judgement',
    /^(?:if|who|which|what|at what|how much|how should)\b.*\bshould\b|^should\b|^do you think\b/u,
  ],
  ['extent', /^how far (?!ahead|away)/u],
  ['importance', /^how (?:important|useful(?! was))\b|, how useful\b/u],
  ['how-well', /^how (?:well|easily|strongly|quickly) (?:do|can|did|could) you\b/u],
  ['degree', /^how (?:strongly|easily|well|quickly|much (?:of|can|does|power|do you hear))\b/u],
  ['frequency', /^how often (?:do(?:es)?|did|are|is|can) (?:you|it)\b/u],
  ['general-frequency', /^how often\b/u],
  ['solution', /^what would (?:help|make|encourage|persuade)\b/u],
  ['kind', /^(?:what|which) (?:kind of|small|snack)\b.*\bwould (?!you\b)/u],
  ['future', /^how (?:much \w+ )?would (?!you)/u],
  ['amount', /^how (?:much|many|long|far|early)\b/u],
  ['experience', /^(?:have|has) .*\bever\b/u],
  ['wish', /\bwould you (?:like|choose|prefer|love)\b|^if you could\b/u],
  ['hypothetical', /^if some(?:one|body)\b/u],
  ['hypothetical', /^(?:would|could)\b|\bif you\b|\bwould you\b/u],
  [
    'change',
    /^(?:do|did|has|have|is) .*\bthan\b.*\b(?:past|now|used to|before)\b|\bhow .*\bchanged\b|^how (?:has|have) .*\bbecome\b|\bwhat has (?:changed|become)\b/u,
  ],
  [
    'change',
    /\bdifferent (?:now|today|a year|from .*(?:past|ago|first))\b|\bcompared? .*past\b|^(?:in what ways|how) .*\bthan (?:they|in the past)\b/u,
  ],
  ['yes-or-no', /^(?:when .*, )?(?:do|does|did|are|is|can|am|was|were|have|has)\b/u],
  [
    'comparison',
    /\b(?:is|are|was|were|how|very|be) different\b|\bdifferent from\b|\bdiffers?\b|\bcompared?\b|^which (?:is|matters) more\b|\bbetter (?:than|about)\b/u,
  ],
  [
    'effect',
    /\baffect|\beffects?\b|^what (?:happens|would happen) (?:if|when|to\b.* when)\b|\b(?:is|be) lost\b|\b(?:would|does|might) .* lose\b/u,
  ],
  ['effect', /^how (?:can|could) (?!waiting\b)\w+ing\b/u],
  ['in-general', /^in what (?:\w+ )?ways\b/u],
  ['in-what-way', /^how can (?:music|social media)\b/u],
  [
    'solution',
    /\bhow (?:can|could)\b(?! (?:people tell|someone know)\b)|\bbest ways?\b|\bgood ways\b|^what (?:can|could) (?:be done|(?!.*\b(?:cannot\?|do well\b)).* do\b)/u,
  ],
  ['future', /\bin the future\b|\bwill\b|years from now\b|^what are you planning\b|\bmight\b|\bwould\b/u],
  ['feeling', /^how (?:do|does) (?:\w+ make you feel|that suit you)\b/u],
  ['in-what-way', /^how (?:do|does) (?!you\b)\w+/u],
  ['last-time', /^when .*\blast\b/u],
  [
    'past',
    /\bdid\b|\bhappened\b|\bwas\b|\bwere\b|\blast\b|\bremember (?:about|best|from)\b|\bhave you\b|\bhas (?:a|another|an)\b/u,
  ],
  ['feeling', /\b(?:how do you|make you) feel\b/u],
  ['what-like', /^what (?:is|are) .* like\b|^how (?:quiet|busy)\b/u],
  [
    'in-general',
    /^(?!.*\byour?\b).*\b(?:people|child(?:ren)?|adults|families|visitors|kinds?|sorts?|jobs?|school|person|life|work)\b/u,
  ],
  ['feeling', /^what do you think of\b|^how do you like\b/u],
  ['manner', /^how (?:do|can) you\b|^what do you do\b/u],
  ['in-what-way', /^how\b/u],
  ['where-or-when', /^(?:where|when|on|at|in)\b/u],
  ['kind', /^(?:what|which|who|for|apart|with)\b/u],
];

/** What the examiner's words ask for; `statement` where they match nothing known. */
export function questionForm(question: string): QuestionForm {
  const words = question.toLowerCase().trim();
  return FORMS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'statement';
}
