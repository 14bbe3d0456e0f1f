import { Button } from './button.tsx';

interface RevocableLink {
  id: string;
  text: string;
  /** What it shows, in English, where that tells it apart from the others. */
  shown?: string | undefined;
}

interface RevocableLinksProps {
  title: string;
  /** One below that of the part it stands in. */
  headingLevel: 3 | 4;
  links: readonly RevocableLink[];
  isBusy: boolean;
  onRevoke: (id: string) => void;
}

/** Links that still open, each with a button that takes it back. */
export function RevocableLinks({ title, headingLevel, links, isBusy, onRevoke }: RevocableLinksProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-label={title}>
      <Heading className="text-lg">{title}</Heading>
      <ul className="mt-1 divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="flex-1 basis-48">
              <LinkText {...link} />
            </span>
            <Button variant="secondary" isBusy={isBusy} onClick={() => onRevoke(link.id)}>
              <span>Revoke</span>
              <span className="sr-only">
                : <LinkText {...link} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkText({ text, shown }: RevocableLink) {
  if (shown === undefined) return text;
  return (
    <>
      <span className="block wrap-anywhere" lang="en" dir="ltr" translate="no">
        {shown}
      </span>
      <span className="block text-ink-soft">{text}</span>
    </>
  );
}
