import { Alert } from '../../ui/alert.tsx';

/** The result of something the person did: good news or an error. */
export interface RemarkText {
  tone: 'good' | 'danger';
  text: string;
}

/** Shows it and has it read out. Rendered also while there is none: not every screen reader announces the text of a new region. */
export function Remark({ remark }: { remark: RemarkText | null }) {
  const isGood = remark?.tone === 'good';
  return (
    <>
      <div role="status" className={isGood ? '' : 'sr-only'}>
        {isGood ? (
          <div ref={bringIntoView}>
            <Alert tone="good">{remark.text}</Alert>
          </div>
        ) : null}
      </div>
      {remark?.tone === 'danger' ? (
        <div key={remark.text} ref={bringIntoView}>
          <Alert tone="danger" isLive>
            {remark.text}
          </Alert>
        </div>
      ) : null}
    </>
  );
}

/** A form may be higher than the window it was sent from. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
