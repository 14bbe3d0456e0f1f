import { userPoolTableRegister } from '@bandpal/user-pool';
import { productTableRegister } from '../../product/index.ts';
import { FEATURES } from '../features.ts';

/** What every column of every table is to a person; tables of the migration library itself are named in the test. */
export const tableRegister = {
  ...productTableRegister,
  ...userPoolTableRegister,
  ...Object.fromEntries(FEATURES.flatMap((feature) => Object.entries(feature.tableRegister ?? {}))),
};
