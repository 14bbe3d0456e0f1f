export interface PrivacyNotesProps {
  engines: {
    followUps?: string | null | undefined;
    judge?: string | null | undefined;
    hostedVoice?: string | undefined;
  };
}

/** What is kept of a test, and who else gets the text of answers, in plain words. */
export function PrivacyNotes({ engines }: PrivacyNotesProps) {
  const { followUps, judge, hostedVoice } = engines;
  return (
    <ul className="list-disc space-y-2 ps-6">
      {hostedVoice === undefined ? (
        <li>
          <strong>Your voice isn’t stored.</strong> It’s processed while you speak, and then it’s gone. Your
          own browser keeps it, for you alone, if you choose that before a test.
        </li>
      ) : (
        <li>
          <strong>Your voice goes to another service</strong> ({hostedVoice}) while you speak. This site’s
          operator chose it, and what it keeps depends on that service’s policy. Your own browser keeps your
          voice, too, if you choose that before a test.
        </li>
      )}
      {hostedVoice === undefined ? (
        <li>People whom you invite to a test hear you while you speak. Their voices aren’t stored.</li>
      ) : null}
      <li>
        The text of your answers, the times of words and pauses, and your report are stored on this server.
      </li>
      {followUps ? (
        <li>
          <strong>In Part 3 the text of your answers is sent to a language model</strong> ({followUps}), which
          suggests the examiner’s next question. Don’t say anything private.
        </li>
      ) : null}
      {judge ? (
        <li>
          <strong>At the end the text of all your answers is sent to a language model</strong> ({judge}),
          whose opinion is part of your band estimate. Your voice isn’t sent.
        </li>
      ) : null}
      <li>You can delete a test and everything in it from its report page.</li>
      <li>Your notes in Part 2 and the microphone check stay on your page. They’re never sent.</li>
      <li>The service is not for children under 13.</li>
    </ul>
  );
}
