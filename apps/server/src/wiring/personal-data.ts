import { creditData, practiceData, testData } from '../product/index.ts';
import type { PersonalDataPart } from '../product/index.ts';
import { FEATURES } from './features.ts';

/** Everything that is kept of a person besides the account itself, module by module. */
export const personalData: readonly PersonalDataPart[] = [
  testData(FEATURES.flatMap((feature) => feature.testData ?? [])),
  practiceData,
  creditData,
  ...FEATURES.flatMap((feature) => feature.personalData ?? []),
];
