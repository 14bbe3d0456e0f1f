// The questions of this installation; docs/extending.md says how to bring others.
export { bank } from '@bandpal/exam';
