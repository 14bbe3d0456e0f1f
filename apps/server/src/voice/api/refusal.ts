// Refusals of what a client of the hosted service asks for: always by the name of the field.
import { BandpalError, type ErrorCode } from '@bandpal/contracts';
import * as z from 'zod/mini';

const REASONS: Partial<Record<ErrorCode, string>> = {
  'call.unsupported': 'is not supported here',
  'call.unknown-assistant': 'does not name an examiner of this service',
};

/** A field of the hosted service that an examiner has no use for. */
export const unsupported = z.optional(z.never());

/** The error that names this field. */
export function refusal(code: ErrorCode, field: string): BandpalError {
  return new BandpalError(code, { field, message: `"${field}" ${REASONS[code] ?? 'is not valid'}.` });
}

/**
 * The refusal for the first thing a schema found: `call.unsupported` for fields that are `unsupported`, and for unknown ones inside others
 * (the hosted service lets assistants and overrides say more than an examiner has); `request.invalid` for all else. `whole` is said where
 * the trouble is no field's.
 */
export function refusalOf([issue]: readonly z.core.$ZodIssue[], whole: string): BandpalError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    return refusal(
      path.length === 0 ? 'request.invalid' : 'call.unsupported',
      [...path, issue.keys[0]].join('.'),
    );
  }
  const field = path.length === 0 ? whole : path.join('.');
  const isUnsupported = issue?.code === 'invalid_type' && issue.expected === 'never';
  return refusal(isUnsupported ? 'call.unsupported' : 'request.invalid', field);
}

const record = z.record(z.string(), z.unknown());
/** In a body and in the objects that it holds. */
const NULLS_DEPTH = 2;

/** The same without fields that are null: they count as left out. */
export function withoutNulls(value: unknown, depth = NULLS_DEPTH): unknown {
  const fields = record.safeParse(value);
  if (depth === 0 || !fields.success) return value;
  return Object.fromEntries(
    Object.entries(fields.data).flatMap(([name, field]) =>
      field === null ? [] : [[name, withoutNulls(field, depth - 1)]],
    ),
  );
}

/** What the schema makes of it, or the refusal of its first trouble. */
export function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  whole: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(withoutNulls(given));
  if (!parsed.success) throw refusalOf(parsed.error.issues, whole);
  return parsed.data;
}
