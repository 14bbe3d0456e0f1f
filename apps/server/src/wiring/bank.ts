// The questions of this installation; docs/extending.md says how to bring others.
import { bank as questions } from '@bandpal/exam';
import type { Bank } from '@bandpal/exam';
import { questionNearness } from '../language/index.ts';

export const bank: Bank = { ...questions, nearness: questionNearness };

// The table of words is read now, and not while somebody waits for a question.
questionNearness('Why?', 'Because.');
