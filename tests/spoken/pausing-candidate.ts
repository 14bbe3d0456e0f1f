import type { RoomSight, SpeechScript, TurnPiece } from '@bandpal/tools/candidate';

export const HESITATION = 'um';
export const REQUEST = 'Could you repeat that, please?';

/** What is said before the candidate goes on is long enough to need no follow-up, so that the next question stays the same. */
export const TURNS: readonly (readonly TurnPiece[])[] = [
  [
    'I think that this matters a great deal to most people in my country.',
    { pauseMs: 900 },
    'My family and I talk about it nearly every evening when we have dinner.',
  ],
  [
    'I usually do that with two of my oldest friends, because we have known each other since we were small children.',
    { until: 'examiner-speaks' },
    { pauseMs: 400 },
    'And now and then my younger sister comes along as well, whenever she is not too busy with her music lessons.',
  ],
  [REQUEST],
  [
    'Last summer my cousins and I went to the mountains, and we stayed',
    { pauseMs: 300 },
    HESITATION,
    { pauseMs: 2_000 },
    'in a small wooden house near a lake for nearly two weeks.',
  ],
  [
    'When I was younger, my grandfather often took me to the market on Saturdays.',
    { pauseMs: 700 },
    HESITATION,
    { pauseMs: 1_400 },
    'He knew all the farmers there, and they always gave me some fruit.',
  ],
  [
    'These days I have much less time for such things than I used to have.',
    { pauseMs: 2_500 },
    'My work takes up most of the week, and at the weekend I like to sleep.',
  ],
];

/** A candidate as people are: pauses, thinks aloud, asks again, goes on after all; ends the test after the last turn. */
export class PausingCandidate implements SpeechScript {
  /** The room at the beginning of each turn, and when there was nothing left to say. */
  readonly sights: RoomSight[] = [];

  nextTurn(sight: RoomSight): readonly TurnPiece[] | null {
    this.sights.push(sight);
    return TURNS[this.sights.length - 1] ?? null;
  }

  /** What the examiner said between the beginning of a turn and the next one. */
  linesAfter(turn: number): string[] {
    const [before, after] = [this.sights[turn], this.sights[turn + 1]];
    return after?.examinerLines.slice(before?.examinerLines.length) ?? [];
  }
}
