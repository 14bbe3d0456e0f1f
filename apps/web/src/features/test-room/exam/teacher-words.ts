import type { RoomGuests } from '../room-model.ts';
import { EXAMINER_WORDS } from './exam-phases.ts';

/** Which teacher is going to ask. */
export function teacherWords({ guests, asks }: RoomGuests): string {
  const teacher = guests.find(({ id }) => id === asks);
  return teacher === undefined ? EXAMINER_WORDS.teacher.words : `${teacher.name} is going to ask`;
}
