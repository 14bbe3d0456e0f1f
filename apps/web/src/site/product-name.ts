/** Name shown in the header and as the suffix of page titles. */
export const PRODUCT_NAME = 'Bandpal';
