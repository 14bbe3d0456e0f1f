import { Button } from './button.tsx';

interface RevocableLinksProps {
  title: string;
  links: readonly { id: string; text: string }[];
  isBusy: boolean;
  onRevoke: (id: string) => void;
}

/** Links that still open, each with a button that takes it back. */
export function RevocableLinks({ title, links, isBusy, onRevoke }: RevocableLinksProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {links.map(({ id, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="flex-1 basis-48">{text}</span>
            <Button variant="secondary" isBusy={isBusy} onClick={() => onRevoke(id)}>
              <span>Revoke</span>
              <span className="sr-only">: {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
