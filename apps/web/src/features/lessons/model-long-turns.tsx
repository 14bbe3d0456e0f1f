import type { ModelAnswers } from '@bandpal/lessons';
import { ChevronIcon } from '../../ui/icons.tsx';
import { LESSONS_TEXTS } from './lessons-texts.ts';

/** Our own long turns on the theme of a cue card, each closed until it is wanted. */
export function ModelLongTurns({ models }: { models: ModelAnswers }) {
  return (
    <>
      <h4 className="pt-2 text-base font-semibold">{LESSONS_TEXTS.modelsTitle}</h4>
      <p>{LESSONS_TEXTS.modelsHint}</p>
      <p className="text-ink-soft">
        {LESSONS_TEXTS.modelsTask} <span translate="no">{models.task}</span>
      </p>
      {models.answers.map(({ band, text, remarks }) => (
        <details key={band} className="group/model rounded-xl border border-line px-4 print:not-open:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-2 rounded-lg py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {LESSONS_TEXTS.modelBand(band)}
            <ChevronIcon className="size-5 shrink-0 text-accent transition-transform group-open/model:rotate-180 print:hidden" />
          </summary>
          <div className="space-y-2 pb-3">
            <p className="leading-relaxed" translate="no">
              {text}
            </p>
            <h5 className="font-semibold">{LESSONS_TEXTS.modelWhy}</h5>
            <ul className="list-disc space-y-1 ps-6 text-ink-soft">
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </>
  );
}
