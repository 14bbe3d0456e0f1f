import { Mail } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MAIL_CODE } from '../auth-texts.ts';

interface MailCodeButtonProps {
  isPending: boolean;
  /** The person has just been told about it, and can go on with the keyboard. */
  autoFocus?: boolean;
  onClick: () => void;
}

/** The way in without the password. */
export function MailCodeButton({ isPending, autoFocus = false, onClick }: MailCodeButtonProps) {
  return (
    <Button
      variant="secondary"
      className="w-full"
      disabled={isPending}
      autoFocus={autoFocus}
      onClick={onClick}
    >
      <Mail aria-hidden="true" className="size-5" />
      {MAIL_CODE}
    </Button>
  );
}
