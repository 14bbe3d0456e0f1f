import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PRINT_TEXTS as TEXTS } from './print-texts.ts';
import { createStore } from 'zustand/vanilla';

/** The name to be printed on the report that is shown; empty = none. It lives in the page alone. */
export const printName = createStore<string>(() => '');

interface PrintDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Prints the page, with a name on it if the person wants one. */
export function PrintDialog({ open, onClose }: PrintDialogProps) {
  const print = (form: FormData) => {
    const name = form.get('name');
    // The browser prints what is on the page at this moment.
    flushSync(() => {
      printName.setState(typeof name === 'string' ? name.trim() : '', true);
      onClose();
    });
    window.print();
  };
  return (
    <Dialog open={open} title={TEXTS.title} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          print(new FormData(event.currentTarget));
        }}
      >
        <p>{TEXTS.how}</p>
        <Field label={TEXTS.name} hint={TEXTS.nameHint} name="name" maxLength={80} autoComplete="off" />
        <Button type="submit">{TEXTS.print}</Button>
      </form>
    </Dialog>
  );
}
