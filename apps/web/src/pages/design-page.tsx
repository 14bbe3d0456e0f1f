import { useState } from 'react';
import { PageHead } from '../site/page-head.tsx';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CheckboxField, Field } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Sample, TokenSamples } from './design/token-samples.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Every component of the site in every state, for us and for the tests. Not linked, not indexed. */
export function Component() {
  return (
    <div className="space-y-10">
      <PageHead title="Design" noindex />
      <header>
        <h1 className="text-4xl">Design</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          The parts this site is made of: native elements, one accent, plain words. See also{' '}
          <TextLink to="/speaking">the speaking tests</TextLink>, where they are at work.
        </p>
      </header>
      <TokenSamples />
      <ButtonSamples />
      <DialogSamples />
      <FieldSamples />
      <AlertSamples />
      <SmallSamples />
      <AccordionSamples />
      <CardSample />
    </div>
  );
}

function FieldSamples() {
  return (
    <Sample title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Email address" name="mail" type="email" required hint="We write once." />
        <Field
          label="With an error"
          name="wrong"
          required
          defaultValue="me"
          error="Please enter a valid email address."
        />
        <Field label="Read only" name="fixed" readOnly defaultValue="me@example.org" />
        <Field label="Disabled" name="off" disabled defaultValue="Not now" />
        <CheckboxField
          label="Email updates and announcements"
          name="updates"
          hint="You can stop them at any time."
        />
        <CheckboxField label="Disabled choice" name="no-choice" disabled defaultChecked />
      </div>
    </Sample>
  );
}

function AlertSamples() {
  return (
    <Sample title="Alerts">
      <div className="space-y-3">
        <Alert>This is good to know.</Alert>
        <Alert tone="good">That worked.</Alert>
        <Alert tone="warn">Please look at this.</Alert>
        <Alert tone="danger">That didn’t work. Please try again.</Alert>
      </div>
    </Sample>
  );
}

function SmallSamples() {
  return (
    <Sample title="Badges, spinner">
      <div className="flex flex-wrap gap-3">
        <Badge>Coming soon</Badge>
        <Badge tone="accent">Estimate</Badge>
        <Badge tone="good">Open now</Badge>
        <Badge tone="warn">Not assessed</Badge>
      </div>
      <div className="mt-5">
        <p className="flex items-center gap-2">
          <Spinner /> Loading…
        </p>
      </div>
    </Sample>
  );
}

function AccordionSamples() {
  return (
    <Sample title="Accordion">
      <Accordion>
        <AccordionItem group="design" title="The first question">
          <p>Opening the second closes this one.</p>
        </AccordionItem>
        <AccordionItem
          group="design"
          title="The second question, whose title is so long that it takes more than one line on a phone"
        >
          <p>
            An answer with <TextLink to="/faq">a link</TextLink>.
          </p>
        </AccordionItem>
      </Accordion>
    </Sample>
  );
}

function CardSample() {
  return (
    <Sample title="Card">
      <Card aria-labelledby="card-title" className="max-w-md">
        <h3 id="card-title" className="text-xl">
          A card
        </h3>
        <p className="mt-2 text-ink-soft">Groups what belongs together.</p>
      </Card>
    </Sample>
  );
}

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons in every weight and state. */
function ButtonSamples() {
  return (
    <Sample title="Buttons">
      <div className="space-y-4">
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
            <Button variant={variant} isBusy>
              {variant}, busy
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large">Large button</Button>
          <ButtonLink to="/speaking" size="large" variant="secondary">
            Large link
          </ButtonLink>
        </div>
      </div>
    </Sample>
  );
}

/** The dialogs, to be opened. */
function DialogSamples() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'question'>('none');
  const close = () => setOpen('none');
  return (
    <Sample title="Dialogs">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
      </div>
      <Dialog open={open === 'dialog'} title="A dialog" onClose={close}>
        <p>Escape, the cross and a click beside it close it.</p>
        <Field label="Forgotten when closed" name="forgotten" required className="mt-4" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        title="Delete it?"
        confirmLabel="Delete it"
        cancelLabel="Keep it"
        onConfirm={close}
        onCancel={close}
      >
        <p>Nobody can bring it back.</p>
      </ConfirmDialog>
    </Sample>
  );
}
