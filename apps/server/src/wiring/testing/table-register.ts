import { userPoolTableRegister } from '@bandpal/user-pool';
import { notificationTableRegister } from '../../notifications/index.ts';
import { productTableRegister } from '../../product/index.ts';
import { FEATURES } from '../features.ts';

/** What every column of every table is to a person; tables of the migration library itself are named in the test. */
export const tableRegister = {
  ...productTableRegister,
  ...notificationTableRegister,
  ...userPoolTableRegister,
  ...Object.fromEntries(FEATURES.flatMap((feature) => Object.entries(feature.tableRegister))),
};
