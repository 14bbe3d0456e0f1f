import * as z from 'zod';

/** Mono samples in −1…1. */
export const samplesSchema = z.custom<Float32Array>((value) => value instanceof Float32Array);
