import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sample } from './sample.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons in every weight and state. */
export function ButtonSamples() {
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
