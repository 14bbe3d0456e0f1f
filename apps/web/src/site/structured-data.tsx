/** Facts about the page for search engines (schema.org, JSON-LD). A data block: browsers never run it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />;
}

/** JSON that cannot end the element it stands in. */
export const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
