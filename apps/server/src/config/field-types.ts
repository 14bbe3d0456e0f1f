// Readers of environment text. Each message completes the sentence "<VARIABLE> must …".
import { z } from 'zod';

const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];

/** `true`/`false` and their usual spellings. */
export const flag = (fallback: boolean) =>
  z
    .string()
    .transform((text) => text.toLowerCase())
    .refine((text) => YES.includes(text) || NO.includes(text), 'be true or false')
    .transform((text) => YES.includes(text))
    .default(fallback);

/** A whole number between two bounds, both allowed. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/, 'be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `be between ${min} and ${max}`)
    .default(fallback);

/** A web address without a path; a trailing slash is dropped. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin, 'be an address such as https://speak.example.org, without a path')
  .transform((text) => new URL(text).origin);

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
}

/** JSON text of the given shape. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape, example: string) =>
  z.string().transform((text, context): z.output<Shape> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: `be JSON such as ${example}` });
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
