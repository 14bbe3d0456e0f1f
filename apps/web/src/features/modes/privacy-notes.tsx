/** What is kept of a test, in plain words. */
export function PrivacyNotes() {
  return (
    <ul className="list-disc space-y-2 pl-6">
      <li>
        <strong>Your voice is not stored.</strong> It is processed while you speak and then it is gone.
      </li>
      <li>
        The text of your answers, the times of words and pauses, and your report are stored on this server.
      </li>
      <li>You can delete a test with everything in it from its report page.</li>
      <li>Your notes in Part 2 and the microphone check stay on your page. They are never sent.</li>
      <li>The service is not for children under 13.</li>
    </ul>
  );
}
