import type { ExamMode } from '@bandpal/contracts';
import { followUpTexts, questionsOf } from './bank-lookup.ts';
import { PROBES } from './probes/choose-probe.ts';
import { finishReasonSchema } from './scenes/place.ts';
import * as script from './script.ts';
import type { Bank } from './types.ts';

const MODES: readonly ExamMode[] = ['part1', 'part2', 'part3', 'full'];

function fixedLines(): string[] {
  return [
    ...MODES.flatMap((mode) => script.GREETING[mode]),
    ...script.PRACTICE_GREETING,
    ...script.PRACTICE_CARD_GREETING,
    ...script.PRACTICE_CLOSING,
    ...script.IDENTITY.map((question) => question.text),
    script.thanks(null),
    ...script.PART1_OPENING,
    ...script.PART2_OPENING,
    ...script.CARD_INSTRUCTIONS,
    ...script.PREPARE_NOW,
    ...script.TIME_TO_TALK,
    ...script.READY_TO_TALK,
    ...script.TALK_NOW,
    ...script.LONG_TURN_PROMPT,
    ...script.ENCOURAGEMENT,
    ...script.EXPLAIN_TASK,
    ...script.LONG_TURN_STOP,
    ...script.CONTINUE_TALK,
    ...script.CONTINUE_PREPARING,
    ...Object.values(PROBES).flatMap(({ plain }) => plain),
    ...script.CUT_ANSWER,
    ...script.MOVE_ON,
    ...script.CANNOT_EXPLAIN,
    ...script.REPHRASING,
    ...script.DEFLECTION,
    ...script.CAN_HEAR,
    ...script.KEEP_TOPIC,
    ...script.KEEP_CARD,
    ...script.TIME_TO_ANSWER,
    ...script.TIME_OF_TALK,
    ...script.START,
    ...script.TAKE_A_MOMENT,
    ...script.PREPARATION_IS_OVER,
    ...script.IN_ENGLISH,
    ...script.CONFIRM_STOP,
    ...script.SAY_AGAIN,
    ...script.RESUME,
    ...MODES.flatMap((mode) =>
      finishReasonSchema.options.flatMap((reason) => script.closingLines(mode, reason)),
    ),
  ];
}

function topicLines(bank: Bank): string[] {
  return bank.topics.flatMap((topic) => [
    ...(topic.kind === 'frame' ? script.topicAnnouncement(topic.name, true) : []),
    ...script.topicAnnouncement(topic.name, false),
    ...questionsOf(topic).flatMap(({ text, followUp }) => [text, ...followUpTexts(followUp)]),
  ]);
}

function cardLines(bank: Bank): string[] {
  return bank.cards.flatMap((card) => [
    script.asSentence(card.task),
    ...card.roundingOff,
    ...card.discussion.flatMap(({ subTheme, questions }, index) => [
      ...(index === 0
        ? [...script.discussionOpening(subTheme), ...script.themeOpening(subTheme)]
        : script.subThemeAnnouncement(subTheme)),
      ...questions.flatMap((question) => [question.text, question.rephrased]),
    ]),
  ]);
}

/**
 * Every sentence the examiner can say of its own, each once, so that all of them can be rendered ahead. Left out are those with words
 * of the candidate's or the caller's in them: their name, what they talked of, a model's follow-up.
 */
export function scriptedLines(bank: Bank): string[] {
  return [...new Set([...fixedLines(), ...topicLines(bank), ...cardLines(bank)])];
}
