import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolLimits } from '../limits/pool-limits.ts';

/** Classes of messages, the first before all others. */
export const MAIL_LANES = ['links', 'known', 'proven', 'newcomers'] as const;

export type MailLane = (typeof MAIL_LANES)[number];

/** What a lane handed over. */
export interface LaneUse {
  /** In the last hour. */
  hour: number;
  /** Of these in the last two minutes. */
  lately: number;
  /** Of those of the hour the further messages of networks and accounts that had their first ones. */
  further: number;
  furtherLately: number;
}

export type MailUse = Readonly<Record<MailLane, LaneUse>>;

/** What one lane handed over in the last hour, and what waits in it. */
export interface MailLaneUse {
  lane: MailLane;
  used: number;
  /** The most it may hand over in an hour, as things are. */
  max: number;
  waiting: number;
  /** Of these, rows of strangers, for which there are budgets. */
  strangers: number;
  /** Of those that wait, those that the mail server has not taken yet. */
  failed: number;
  /** How long the oldest that was not tried yet has waited; 0 when none does. */
  oldestMs: number;
}

/** How many messages a lane may still hand over at this moment: first ones of a network or account, and any. */
export interface LaneRoom {
  first: number;
  any: number;
}

/**
 * What a lane may hand over now. It has its floor for itself, and what all floors leave goes to whichever lane comes first. Two thirds of
 * a lane are for the first messages of networks and accounts, and may go at once: however many somebody else asks for, the first ones of
 * another network find a place. Of the rest a quarter may go at once, too, and what is left is spread over the hour, in parts of two minutes.
 */
export function laneRoom(lane: MailLane, use: MailUse, limits: PoolLimits): LaneRoom {
  const size = laneSize(lane, use, limits);
  const furtherSize = (size * BUDGETS.further.size()) / 100;
  const left = size - use[lane].hour;
  const firstLeft = size - furtherSize - (use[lane].hour - use[lane].further);
  const atOnce = (furtherSize * BUDGETS.furtherAtOnce.size()) / 100;
  // A lane of a few messages an hour still hands one over in each part.
  const inPart = Math.max(1, ((furtherSize - atOnce) * BUDGETS.further.windowMs) / BUDGETS.mails.windowMs);
  const furtherLeft = Math.min(
    furtherSize - use[lane].further,
    Math.max(atOnce - use[lane].further, inPart - use[lane].furtherLately),
  );
  return { first: atLeastNone(Math.min(left, firstLeft)), any: atLeastNone(Math.min(left, furtherLeft)) };
}

/** The most that a lane may hand over in an hour, as things are. */
export function laneSize(lane: MailLane, use: MailUse, limits: PoolLimits): number {
  const others = MAIL_LANES.filter((other) => other !== lane).map((other) =>
    Math.max(use[other].hour, BUDGETS[other].size(limits)),
  );
  const left = BUDGETS.mails.size(limits) - others.reduce((sum, taken) => sum + taken, 0);
  return Math.max(BUDGETS[lane].size(limits), left);
}

/** In which order lanes are asked for a message: those that lately had less than their floor, then the others, each in their own order. */
export function laneOrder(use: MailUse, limits: PoolLimits): MailLane[] {
  const lately = MAIL_LANES.reduce((sum, lane) => sum + use[lane].lately, 0);
  const isBehind = (lane: MailLane) =>
    use[lane].lately * BUDGETS.mails.size(limits) < BUDGETS[lane].size(limits) * lately;
  const [behind, others] = [MAIL_LANES.filter(isBehind), MAIL_LANES.filter((lane) => !isBehind(lane))];
  return [...behind, ...others];
}

const atLeastNone = (room: number) => Math.max(0, Math.floor(room));
