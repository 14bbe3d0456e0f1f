import { PRODUCT_NAME } from './product.ts';

interface PageHeadProps {
  title: string;
  description?: string;
  /** Keeps search engines away from pages that belong to one person. */
  noindex?: boolean;
}

/** Title and metadata of a page; React moves them into the document head. Rendered once, by the page itself. */
export function PageHead({ title, description, noindex = false }: PageHeadProps) {
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} | ${PRODUCT_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
