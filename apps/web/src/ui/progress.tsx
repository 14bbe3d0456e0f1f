interface ProgressProps {
  label: string;
  /** 0 to 1; left out while the duration is unknown. */
  value?: number;
}

/** A native progress bar with its label above it. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <label className="block">
      <span className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {value === undefined ? null : <span className="tabular-nums">{Math.round(value * 100)} %</span>}
      </span>
      <progress className="mt-1 block h-3 w-full" max={1} {...(value === undefined ? {} : { value })} />
    </label>
  );
}
