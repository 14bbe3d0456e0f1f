import { examPhaseSchema } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { canRepeatQuestion, shownQuestion } from './room-model.ts';
import { examView } from './testing/scripted-room.ts';

const PHASES = examPhaseSchema.options;

describe('the question on the page', () => {
  it('is shown except where the topic card stands for it', () => {
    const hidden = PHASES.filter((phase) => shownQuestion(examView({ phase })) === null);
    expect(hidden).toEqual(['instructions', 'preparation', 'long-turn']);
    expect(shownQuestion(examView())).toBe('Where do you live?');
  });

  it('can be heard again except in the minute of preparation', () => {
    expect(PHASES.filter((phase) => !canRepeatQuestion(examView({ phase })))).toEqual(['preparation']);
  });

  it('is neither shown nor repeated while there is none', () => {
    const view = examView({ phase: 'greeting', question: null });
    expect([shownQuestion(view), canRepeatQuestion(view)]).toEqual([null, false]);
  });
});
