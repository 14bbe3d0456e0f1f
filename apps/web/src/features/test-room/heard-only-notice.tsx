import { Button } from '../../ui/button.tsx';

/** Stands in the question's place under exam conditions, with the way out of them. */
export function HeardOnlyNotice({ onShow }: { onShow: () => void }) {
  return (
    <div className="rounded-xl bg-sunken p-4" data-testid="heard-only">
      <p className="font-semibold">Exam conditions</p>
      <p className="mt-1 text-ink-soft">
        You hear the questions but don’t see them. You can ask the examiner to repeat a question. If you show
        the questions, your test goes on without exam conditions.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onShow}>
        Show the questions
      </Button>
    </div>
  );
}
