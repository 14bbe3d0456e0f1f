import { useSiteSettings } from '../../site/site-settings.tsx';

/** Where speech is turned into text on this installation. */
export function VoiceProcessing() {
  const { recognizer } = useSiteSettings().engines;
  return recognizer === '' ? null : <p>{voiceText(recognizer)}</p>;
}

/** Says it by the engine's name: engines elsewhere are named with the address of their service. */
export function voiceText(recognizer: string): string {
  if (/ at /.test(recognizer)) {
    return `On this site, your voice is sent to another company’s service (${recognizer}), which turns it into text.`;
  }
  // What was added to a recogniser to fit it to its speakers means nothing to people who read this.
  const name = recognizer.replace(/, adapter .*$/u, '');
  return `On this site, your voice is turned into text on our own server, by a speech recogniser called “${name}”. It isn’t sent to anyone else.`;
}

/** Which language models get the text of answers; nothing where there are none. */
export function LanguageModels() {
  const { followUps, judge } = useSiteSettings().engines;
  return (
    <>
      {followUps === null ? null : (
        <p>
          In Part 3 the text of your answers is sent to a language model ({followUps}), which suggests the
          examiner’s next question.
        </p>
      )}
      {judge === null ? null : (
        <p>
          At the end of a test the text of your answers is sent to a language model ({judge}), whose opinion
          is part of your band estimate. If you ask for better words in your report, the text of that answer
          is sent to it again.
        </p>
      )}
    </>
  );
}
