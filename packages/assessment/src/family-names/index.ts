// Apart from the lessons: Your practice names families and shows no lesson.
export { FAMILY_NAMES } from './family-name-texts.ts';
