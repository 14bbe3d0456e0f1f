import * as z from 'zod/mini';

/** How fast the examiner speaks. */
export const speechPaceSchema = z.enum(['normal', 'slower']);
