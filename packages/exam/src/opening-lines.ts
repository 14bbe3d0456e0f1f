import { cardOf, subThemeAt, topicAt } from './bank-lookup.ts';
import { worded } from './random.ts';
import type { FinishReason } from './scenes/place.ts';
import * as script from './script.ts';
import type { ExamState } from './state.ts';
import type { Bank } from './types.ts';

/** First words of this sitting, one clip per sentence. */
export function greetingLines(state: ExamState): readonly string[] {
  if (!state.practice) return script.GREETING[state.mode];
  return [
    worded(state, state.scene.at === 'card' ? script.PRACTICE_CARD_GREETING : script.PRACTICE_GREETING),
  ];
}

/** Last words of this sitting. */
export function lastLines(state: ExamState, reason: FinishReason): readonly string[] {
  const isPractised = state.practice && reason === 'completed';
  return isPractised ? [worded(state, script.PRACTICE_CLOSING)] : script.closingLines(state.mode, reason);
}

function part1Opening(state: ExamState, topic: number, bank: Bank): string[] {
  const isFirst = topic === 0;
  const announcement = worded(
    state,
    script.topicAnnouncement(topicAt(state.plan, topic, bank).name, isFirst),
  );
  return isFirst && state.mode === 'full'
    ? [worded(state, script.PART1_OPENING), announcement]
    : [announcement];
}

function part3Opening(state: ExamState, subTheme: number, bank: Bank): string[] {
  const name = subThemeAt(state.plan, subTheme, bank).subTheme;
  if (subTheme > 0) return [worded(state, script.subThemeAnnouncement(name))];
  return [worded(state, state.mode === 'full' ? script.discussionOpening(name) : script.themeOpening(name))];
}

/** What is said before the question when the scene opens a topic, a sub-theme or the card; otherwise nothing. */
export function openingLines(state: ExamState, bank: Bank): string[] {
  const { practice, scene } = state;
  // The greeting has said what comes: no topic is opened for a single question.
  if (practice && scene.at !== 'card') return [];
  switch (scene.at) {
    case 'part1':
      return scene.question === 0 && !scene.followUp ? part1Opening(state, scene.topic, bank) : [];
    case 'part3':
      return scene.question === 0 && !scene.followUp ? part3Opening(state, scene.subTheme, bank) : [];
    case 'card':
      return [
        ...(state.mode === 'full' ? [worded(state, script.PART2_OPENING)] : []),
        ...script.CARD_INSTRUCTIONS,
        script.asSentence(cardOf(state.plan, bank).task),
        worded(state, script.PREPARE_NOW),
      ];
    case 'identity':
    case 'long-turn':
    case 'rounding-off':
    case 'closing':
    case 'finished':
    default:
      return [];
  }
}
