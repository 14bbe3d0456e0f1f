import { useNotifyRequest } from '../notify/notify-request.ts';
import { Alert } from '../../ui/alert.tsx';
import { useAuthRequest } from './auth-request.ts';
import { SIGN_UP_CLOSED } from './auth-texts.ts';
import { LinkButton } from './views/link-button.tsx';

/** Says why the sign-in form came in place of the sign-up, and offers to write when that opens. */
export function SignUpClosed() {
  const close = useAuthRequest(({ request }) => request);
  const askToBeTold = useNotifyRequest(({ request }) => request);
  return (
    <div className="mb-5">
      <Alert>
        <p className="font-medium">{SIGN_UP_CLOSED.text}</p>
        <p>{SIGN_UP_CLOSED.more}</p>
        <LinkButton
          onClick={() => {
            close('closed');
            askToBeTold('updates');
          }}
        >
          Get Notified
        </LinkButton>
      </Alert>
    </div>
  );
}
