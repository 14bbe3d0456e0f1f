import { PRODUCT_NAME } from '../../site/product-name.ts';

/** What the product is not. */
export function NonAffiliation() {
  return (
    <p>
      {PRODUCT_NAME} is a practice tool. It is not affiliated with, approved by or connected to the official
      IELTS body. Band estimates are not IELTS results and cannot be used in their place.
    </p>
  );
}
