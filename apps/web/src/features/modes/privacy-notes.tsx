import type { PublicConfig } from '@bandpal/contracts';

export interface PrivacyNotesProps {
  engines: Pick<PublicConfig['engines'], 'followUps' | 'judge' | 'hostedVoice'>;
}

/** What is kept of a test, and who else gets the text of answers, in plain words. */
export function PrivacyNotes({ engines }: PrivacyNotesProps) {
  const { followUps, judge, hostedVoice } = engines;
  return (
    <ul className="list-disc space-y-2 ps-6">
      {hostedVoice === undefined ? (
        <li>
          <strong>Your voice is not stored.</strong> It is processed while you speak and then it is gone. Only
          if you choose it before a test, it is kept in your own browser, for you alone.
        </li>
      ) : (
        <li>
          <strong>Your voice goes to another service</strong> ({hostedVoice}) while you speak. The operator of
          this site has chosen it, and what it keeps of your voice is for its settings to say. If you choose
          it before a test, your voice is kept in your own browser, too.
        </li>
      )}
      <li>
        The text of your answers, the times of words and pauses, and your report are stored on this server.
      </li>
      {followUps ? (
        <li>
          <strong>In Part 3 the text of your answers is sent to a language model</strong> ({followUps}), which
          suggests the examiner’s next question. Do not say anything private.
        </li>
      ) : null}
      {judge ? (
        <li>
          <strong>At the end the text of all your answers is sent to a language model</strong> ({judge}),
          whose opinion is part of your band estimate. Your voice is not sent.
        </li>
      ) : null}
      <li>You can delete a test with everything in it from its report page.</li>
      <li>Your notes in Part 2 and the microphone check stay on your page. They are never sent.</li>
      <li>The service is not for children under 13.</li>
    </ul>
  );
}
