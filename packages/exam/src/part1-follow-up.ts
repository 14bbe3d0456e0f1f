import type { Stance } from './answer-stance.ts';
import type { FollowUps } from './types.ts';

/** The follow-up that fits an answer; undefined where there is none. */
export function followUpAfter(followUps: FollowUps | undefined, stance: Stance): string | undefined {
  if (followUps === undefined) return undefined;
  if (typeof followUps === 'string') return stance === 'no' ? undefined : followUps;
  if (stance === 'no') return followUps.no;
  return stance === 'yes' ? (followUps.yes ?? followUps.other) : followUps.other;
}

/** Everything that may be asked after a question. */
export function followUpTexts(followUps: FollowUps | undefined): string[] {
  if (followUps === undefined) return [];
  if (typeof followUps === 'string') return [followUps];
  return [followUps.yes, followUps.no, followUps.other].flatMap((text) => (text === undefined ? [] : [text]));
}
