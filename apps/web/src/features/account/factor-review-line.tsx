import { Button } from '../../ui/button.tsx';

interface FactorReviewLineProps {
  name: string;
  detail: string;
  isPending: boolean;
  onKeep: () => void;
  /** What is done with it instead: "Remove". */
  other: string;
  onOther: () => void;
}

/** One way in, and the choice to keep it or not. */
export function FactorReviewLine(props: FactorReviewLineProps) {
  const { name, detail, isPending, other } = props;
  // Not disabled while something is under way: a disabled button would lose the focus.
  const isBusy = isPending || undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-disabled={isBusy} onClick={props.onKeep}>
          Keep<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" aria-disabled={isBusy} onClick={props.onOther}>
          {other}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
