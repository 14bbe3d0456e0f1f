/** Name shown in the header and as the suffix of page titles. */
// @wc-ignore
export const PRODUCT_NAME = 'Bandpal';
