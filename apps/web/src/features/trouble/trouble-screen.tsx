import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { troubleText, type TroubleAction, type TroubleKind, type TestStanding } from './trouble-catalogue.ts';

interface TroubleScreenProps {
  kind: TroubleKind;
  standing: TestStanding;
  /** A more exact sentence than the general one, for example when the next free test comes. */
  detail?: string | undefined;
  /** An action without a handler here is not offered. */
  onAction: Partial<Record<Exclude<TroubleAction, 'choose'>, () => void>>;
  /** Shown for an unexpected trouble; empty = no address. */
  supportEmail?: string;
  /** Path of the report from which it was begun; null or left out = back to the tests. */
  wayBack?: string | null;
}

const LABELS: Record<TroubleAction, string> = {
  retry: 'Try again',
  type: 'Type my answers',
  resume: 'Continue the test',
  'sign-in': 'Sign In',
  notify: 'Get Notified',
  choose: 'Back to the tests',
};
const START_ALONE = 'Start without guests';
const BACK_TO_REPORT = 'Back to the report';

/** What happened, what to do, and what is charged. Takes the focus, so that it is read out. */
export function TroubleScreen(props: TroubleScreenProps) {
  const { kind, standing, detail, onAction, supportEmail = '', wayBack = null } = props;
  const { title, happened, advice, charge, actions } = troubleText(kind, standing);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [kind]);
  const offered = actions.filter((action) => action === 'choose' || onAction[action] !== undefined);
  return (
    <Card className="mx-auto max-w-xl" data-trouble={kind}>
      <TriangleAlert className="size-8 text-warn" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl outline-none sm:text-3xl">
        {title}
      </h1>
      <p className="mt-3">{detail ?? happened}</p>
      <ul className="mt-3 list-disc space-y-1 ps-6">
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 font-medium text-good">{charge}</p>
      {kind === 'unexpected' && supportEmail !== '' ? (
        <p className="mt-2">
          Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent underline underline-offset-4">
            {supportEmail}
          </a>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {offered.map((action, index) => (
          <TroubleButton
            key={action}
            action={action}
            label={kind === 'guest-not-ready' && action === 'retry' ? START_ALONE : LABELS[action]}
            variant={index === 0 ? 'primary' : 'secondary'}
            onAction={onAction}
            wayBack={wayBack}
          />
        ))}
      </div>
    </Card>
  );
}

interface TroubleButtonProps extends Pick<TroubleScreenProps, 'onAction'> {
  action: TroubleAction;
  label: string;
  variant: 'primary' | 'secondary';
  wayBack: string | null;
}

function TroubleButton({ action, label, variant, onAction, wayBack }: TroubleButtonProps) {
  if (action === 'choose') {
    return (
      <ButtonLink to={wayBack ?? '/speaking'} variant={variant}>
        {wayBack === null ? label : BACK_TO_REPORT}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={onAction[action]}>
      {label}
    </Button>
  );
}
