import { eraseFor, exportFor } from './notifications/index.ts';
import { creditData, testData } from './product/index.ts';
import type { PersonalDataPart } from './product/index.ts';

/** What the notifications keep of a person is found by address. */
const notificationData: PersonalDataPart = {
  name: 'notifications',
  exportOf: (db, { email }) => exportFor(db, email),
  erase: (trx, { email }) => eraseFor(trx, email),
};

/** Everything that is kept of a person besides the account itself, module by module. */
export const personalData: readonly PersonalDataPart[] = [testData, creditData, notificationData];
