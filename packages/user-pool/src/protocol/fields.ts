// Fields that requests have in common, with the protocol's own limits where it has some.
import { z } from 'zod';

/** A name people sign in with. */
export const username = z.string().min(1).max(254);
/** Long ones are refused by the password rules, not here: a wrong password must not have its own error. */
export const password = z.string().min(1).max(1_024);
/** Tokens are about 1 kB. */
export const token = z.string().min(1).max(8_192);
export const clientId = z.string().min(1).max(128);
export const session = z.string().min(20).max(2_048);
export const code = z.string().min(1).max(64);
export const deviceKey = z.string().min(1).max(128);
/** An SRP public value is at most 768 hexadecimal digits. */
export const bigNumber = z.string().min(1).max(800);
/** Null where the field is left out. */
export const optionalField = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? null);

/** Parameters by name, all of them texts. */
export const textMap = z
  .record(z.string().max(256), z.string().max(32_768))
  .nullish()
  .transform((map) => map ?? {});

/** Attributes as the protocol lists them. */
export const attributeList = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2_048).optional() }))
  .max(64);

/** The same as one object. */
export function attributesFrom(list: z.output<typeof attributeList>): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** Epoch seconds, as the protocol writes dates. */
export const epochSeconds = (date: Date): number => date.getTime() / 1000;

/** Attributes as the protocol lists them. */
export const attributeEntries = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
