import { userPoolTableRegister } from '@bandpal/user-pool';
import { platformTableRegister } from '../../store/table-register.ts';
import { FEATURES } from '../features.ts';

/** What every column of every table is to a person; tables of the migration library itself are named in the test. */
export const tableRegister = {
  ...platformTableRegister,
  ...userPoolTableRegister,
  ...Object.fromEntries(FEATURES.flatMap((feature) => Object.entries(feature.tableRegister ?? {}))),
};
