import type { AuthEvent } from '../auth-model.ts';
import { compactTextOf } from '../form-text.ts';
import { LinkButton } from './link-button.tsx';

interface ViewLinkProps {
  to: (AuthEvent & { type: 'went' })['to'];
  onEvent: (event: AuthEvent) => void;
  children: string;
}

/** The way to another view, which takes along the address that was typed. */
export function ViewLink({ to, onEvent, children }: ViewLinkProps) {
  return (
    <LinkButton
      onClick={({ currentTarget: { form } }) => {
        const typed = form === null ? null : new FormData(form);
        const email = typed?.has('username') === true ? { email: compactTextOf(typed, 'username') } : {};
        onEvent({ type: 'went', to, ...email });
      }}
    >
      {children}
    </LinkButton>
  );
}
