/** Marks of the model's vocabulary. */
export const START_TOKEN = 1;
export const END_TOKEN = 2;
