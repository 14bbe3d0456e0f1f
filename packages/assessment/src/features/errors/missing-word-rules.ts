import { isPastForm } from '../../language/verb-forms.ts';
import { all, any, maybe, noneOr, noneOrNot, not, one, pos, some, words } from './pattern.ts';
import type { RuleFamily } from './pattern.ts';
import { BASE_VERB, BE, CLAUSE_OPENER, CLEAR_VERB, DEGREE, SUBJECT } from './word-classes.ts';

const PREDICATE =
  words(`happy sad good bad important interesting beautiful nice easy difficult hard tired busy angry
  afraid excited famous popular expensive cheap big small useful convenient different friendly delicious boring healthy
  young old strong sure interested comfortable lucky shy crowded modern kind helpful dangerous necessary possible ready`);

/** A verb, subject or preposition that English needs is missing, or one too many is there. */
export const MISSING_WORD_RULES: RuleFamily = {
  id: 'missing-word',
  note: 'A small word is missing or too much here (a form of be, a subject, or the preposition that goes with the verb).',
  rules: [
    {
      id: 'missing-be-adjective',
      before: noneOr(all(CLAUSE_OPENER, not(words('i and')))),
      steps: [one(words('i we they he she it')), maybe(DEGREE), one(PREDICATE)],
      after: noneOrNot(pos('VERB')),
    },
    {
      id: 'missing-be-degree',
      before: noneOr(all(CLAUSE_OPENER, not(words('i and')))),
      steps: [one(words('i we they he she it this')), one(words('very so quite')), one(pos('ADJ'))],
    },
    {
      id: 'missing-be-there',
      before: noneOrNot(any(BE, words('will would can been be go out over up down from and here go live'))),
      steps: [
        one(words('there')),
        one(words('many some several few lots')),
        one(any(pos('NOUN'), words('of people'))),
      ],
    },
    {
      id: 'missing-be-not',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(SUBJECT), one(words('not')), one(PREDICATE)],
    },
    {
      id: 'very-verb',
      steps: [
        one(SUBJECT),
        one(words('very')),
        one(words('like love enjoy want hate likes loves enjoys liked loved enjoyed')),
      ],
    },
    {
      id: 'missing-subject',
      steps: [
        one(words('because if although')),
        one(words('is was')),
        one(any(DEGREE, words('more a the not important good easy difficult'))),
      ],
    },
    {
      id: 'listen-without-to',
      steps: [
        one(words('listen listens listened listening')),
        one(
          any(
            words('music song songs radio podcast podcasts the my his her their them him some english'),
            pos('NOUN'),
          ),
        ),
      ],
    },
    {
      id: 'go-without-to',
      before: noneOr(not(words('the'))),
      steps: [
        one(words('go goes went going')),
        one(words('school university college park cinema supermarket beach gym hospital')),
      ],
    },
    {
      id: 'wait-without-for',
      steps: [one(words('wait waited waiting')), one(words('him her them me us you someone'))],
    },
    {
      id: 'to-home',
      steps: [
        one(words('go goes went going come came return back get')),
        one(words('to')),
        one(words('home abroad there here outside downtown upstairs')),
      ],
      after: noneOrNot(pos('NOUN', 'PROPN')),
    },
    {
      id: 'go-to-ing',
      steps: [
        one(words('go goes went going')),
        one(words('to')),
        one(
          words(
            'shopping swimming hiking fishing camping jogging skiing travelling traveling running dancing sightseeing travel',
          ),
        ),
      ],
      after: noneOrNot(words('mall center centre pool')),
      before: noneOrNot(BE),
    },
    {
      id: 'about-after-verb',
      steps: [one(words('discuss discussed discussing mention mentioned mentioning')), one(words('about'))],
    },
    {
      id: 'marry-with',
      steps: [one(words('marry married')), one(words('with'))],
      after: some(words('him her me my a his')),
    },
    {
      id: 'explain-person',
      steps: [
        one(words('explain explained suggest suggested say said describe')),
        one(words('me him us them')),
      ],
      after: noneOrNot(any(BE, all(CLEAR_VERB, isPastForm))),
    },
    {
      id: 'tell-to-person',
      steps: [one(words('tell told')), one(words('to')), one(words('me him her us them'))],
    },
    {
      id: 'i-am-like',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(words('i')), one(words('am')), one(words('like')), one(words('to'))],
    },
    {
      id: 'will-adjective',
      steps: [
        one(words('will would can should')),
        maybe(words('not')),
        maybe(DEGREE),
        one(words('happy sad afraid angry tired healthy boring famous better worse different difficult')),
      ],
      after: noneOrNot(any(pos('NOUN', 'VERB', 'ADJ'), words('understand know'))),
    },
    { id: 'how-to-base', steps: [one(words('do does')), one(words('not')), one(words('has had'))] },
    {
      id: 'am-have',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(words('i we they')), one(words('am are')), maybe(words('not also')), one(words('have'))],
      after: noneOrNot(BASE_VERB),
    },
    { id: 'be-would', steps: [one(words('am is are')), one(words('would can will should'))] },
  ],
};
