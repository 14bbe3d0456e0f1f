/**
 * What a column is to the person a row belongs to:
 * - `exported`: shown to the person in their export
 * - `key`: ties the row to the person, whom the export names once
 * - `secret`: of use only while nobody has a copy, so it is not exported
 * - `internal`: the program's own bookkeeping, or a value the export has elsewhere
 * All of these are erased with the account.
 */
export type ColumnUse = 'exported' | 'key' | 'secret' | 'internal';

/** Rows of a person. */
interface PersonalTable<Columns> {
  /** Which part of the export they are in, and which part erases them. */
  part: string;
  columns: { readonly [Column in keyof Columns]-?: ColumnUse };
}

/** Rows that belong to no person, and why. */
interface ImpersonalTable<Columns> {
  part: null;
  why: string;
  columns: readonly (keyof Columns & string)[];
}

/**
 * Every column of every table of a module, classed for export and erasure. The compiler refuses a typed table or column that is
 * missing, and a test asks the database for those without a type.
 */
export type TableRegister<Tables> = {
  readonly [Table in keyof Tables]: PersonalTable<Tables[Table]> | ImpersonalTable<Tables[Table]>;
};
