import type { LanguageModel } from '../ports/language-model.ts';
import type { WithHealth } from './engine-health.ts';

/** A language model that is running. */
export type OpenLanguageModel = LanguageModel & WithHealth;
