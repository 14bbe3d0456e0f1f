import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSiteSettings } from '../site/site-settings.tsx';
import { InfoPage, InfoSection, LastUpdated, SupportAddress } from '../features/info/info-page.tsx';
import { LanguageModels, VoiceProcessing } from '../features/info/engines-in-use.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** What happens to a visitor's data, in plain words. */
export function Component() {
  return (
    <InfoPage title="Privacy Policy" lead={<LastUpdated />}>
      <PageHead
        title="Privacy Policy"
        description={`What ${PRODUCT_NAME} does with your voice and your data.`}
        noindex
      />
      <InShort />
      <YourVoice />
      <WhatIsStored />
      <InYourBrowser />
      <WhoGetsYourData />
      <HowLong />
      <YourRights />
      <AboutChildren />
    </InfoPage>
  );
}

function InShort() {
  const { recordingDays, engines } = useSiteSettings();
  const { hostedVoice } = engines;
  return (
    <InfoSection title="In short">
      <ul>
        {hostedVoice === undefined ? (
          <li>
            Your voice is processed in real time and isn’t stored. Your own browser keeps it for you only if
            you choose that.
          </li>
        ) : (
          <li>
            Your voice goes to another service while you speak. What that service keeps depends on its policy.
          </li>
        )}
        {recordingDays === undefined ? null : (
          <li>
            If you agree to be recorded in a call, this server does keep your voice: encrypted, and for{' '}
            {recordingDays} days.
          </li>
        )}
        <li>The text of your answers is stored, so that you get a report. You can delete it.</li>
        <li>We show no advertising, use no trackers and sell no data.</li>
        <li>The service is not for children under 13.</li>
      </ul>
    </InfoSection>
  );
}

function YourVoice() {
  const { recordingDays, engines } = useSiteSettings();
  const { hostedVoice } = engines;
  return (
    <InfoSection title="Your voice">
      {hostedVoice === undefined ? (
        <p>
          While you take a test, your voice is processed in real time. The sound is kept in memory only as
          long as the answer needs it, and it’s never written to a disk. The same is true for single words
          that you practise in your report.
        </p>
      ) : (
        <>
          <p>
            While you take a spoken test, the sound of your voice goes to another service ({hostedVoice}),
            chosen by this site’s operator. It never comes to our server. Whether that service keeps it, and
            for how long, depends on that service’s policy; the operator can tell you.
          </p>
          <p>
            Single words that you practise in your report go to our server. There the sound is kept in memory
            only as long as it is needed, and is never written to a disk.
          </p>
        </>
      )}
      <p>
        If you invite people to a test and let them in, they hear you while you speak: your sound goes to
        their browsers, too. Their voices aren’t stored or rated. Sound goes directly from browser to browser:
        you and your guests can find out each other’s network address (IP address).
      </p>
      <p>
        If a guest agrees, people in the test can read what that guest says: while someone is reading along,
        our server also gets the guest’s sound and turns it into text. Guests see when this happens and can
        stop it at any time. Neither the sound nor the text is kept.
      </p>
      <VoiceProcessing />
      {recordingDays === undefined ? null : (
        <p>
          There is one exception: in some calls people can have this server make a recording. You’re left out
          unless you agree, and you can take that back at any time. Such a recording has your voice, your
          camera and the screen that you share. It’s encrypted, and belongs to the account whose call it is:
          only that person can download it. It’s deleted after {recordingDays} days, with that account, or
          when that person deletes it. Tests to which you’ve invited guests are never recorded here.
        </p>
      )}
    </InfoSection>
  );
}

function WhatIsStored() {
  return (
    <InfoSection title="What is stored">
      <ul>
        <li>
          <strong>Of a test:</strong> the questions, the text of your answers, the times of words and pauses,
          figures about how clearly words were heard, whether you could read the questions, and your report.
          If you remove a mark from your report, we keep its place and why you removed it. With an account,
          these transcripts are stored with your account. Only you can open the report: in the browser you
          took the test in or, with an account, after signing in. If you share it, we store only a fingerprint
          of the link, never the link itself. Anyone who has the link can read the report until it expires or
          you revoke it.
        </li>
        <li>
          <strong>Of a guest whom you invite to a test:</strong> the role, the name that the guest gives and a
          fingerprint of the link, until a day after the invitation or the test. A teacher’s bands and notes
          are stored with your report, under the teacher’s name, and go with it.
        </li>
        <li>
          <strong>Of a result card, if you make one:</strong> the band range, the sentence and the name that
          you chose for it, for 180 days or until you revoke it. Anyone who has its link can see them.
        </li>
        <li>
          <strong>Of an account:</strong> your email address, whether you want our emails, your password in a
          form that can’t be turned back, your passkeys and authenticator app if you use them, which kinds of
          browser you’re signed in with, and how your credits were used. If you sign in with another service,
          we keep the number by which it knows you, and the email address it tells us. For some months we keep
          a record of sign-ins and attempts: when, how, and whether they came from the usual network. We don’t
          keep the network’s address.
        </li>
        <li>
          <strong>Of your goal, if you tell us:</strong> the band you need, the day of your exam and your
          first language. With an account, also the times of the reminders you ask for. Without one, we delete
          the goal after 180 days.
        </li>
        <li>
          <strong>Of a request to be notified:</strong> your email address, what you want to hear about, and
          the language to write to you in.
        </li>
        <li>
          <strong>For emails to your account:</strong> the language you’ve chosen, or the one you read our
          pages in when you last signed in.
        </li>
        <li>
          <strong>Against misuse:</strong> to count free tests and practice, we keep a code made from your
          network address and this server’s secret. The code is deleted after two days. Your address can’t be
          worked out from it without the secret.
        </li>
      </ul>
      <p>Our server’s log holds no answers, no email addresses and no network addresses.</p>
    </InfoSection>
  );
}

function InYourBrowser() {
  return (
    <InfoSection title="In your browser">
      <ul>
        <li>
          When you choose a language, one cookie, for a year. Its name is <code>language</code>.
        </li>
        <li>
          Without an account, one cookie when you start a test. Its name ends in <code>bandpal_guest</code>.
          It’s a random number and stays for 180 days after your last test or result card.
        </li>
        <li>
          With an account, one cookie when you start a test. Its name ends in <code>bandpal_call</code>. It
          proves for two minutes that it’s you.
        </li>
        <li>
          When you sign up or sign in, one cookie. Its name ends in <code>user_pool_browser</code>. It says
          that you’ve done so with this browser before, so that a stranger who guesses your password
          elsewhere, or signs up with your email address, can’t lock you out here. It holds no name and no
          address, and stays for 180 days after you last signed in.
        </li>
        <li>
          When you sign in with another service, one cookie for ten minutes. Its name is{' '}
          <code>bandpal_provider</code>. It shows that it’s you coming back from there.
        </li>
        <li>
          Your browser’s own storage holds the list of your tests, the microphone you chose, how you want your
          tests to be, whether you said that earlier tests in this browser aren’t yours and, while you’re
          signed in, your session.
        </li>
        <li>
          It also holds a few figures on how long you pause when you speak, without words or sound, with or
          without an account. They are sent when you start a test, so that the examiner knows when you’ve
          finished, and aren’t stored on the server. To remove them, choose “Forget my pauses” on the page
          where you start a test.
        </li>
        <li>
          If you choose “Keep my voice in this browser” before a test, the sound of your answers is kept in
          this browser, so that you can hear it in your report. It’s never sent to our server. The page where
          you choose a test shows how much is kept; you can delete it there and in each report. Deleting the
          test or signing out deletes it, too.
        </li>
        <li>
          Signing out or deleting your account removes the session, the list, the kept sound and the figures
          on your pauses from this browser; your account has the list. Without an account, you can remove
          everything at once by deleting this site’s data in your browser’s settings.
        </li>
        <li>
          Your notes in Part 2 and the recording of the microphone check stay on your page. They’re never
          sent.
        </li>
      </ul>
    </InfoSection>
  );
}

function WhoGetsYourData() {
  const { hostedVoice } = useSiteSettings().engines;
  return (
    <InfoSection title="Who gets your data">
      {hostedVoice === undefined ? (
        <p>
          The operator of this site, and the email service that delivers our messages to you. We don’t sell
          data, and our pages load nothing from other sites.
        </p>
      ) : (
        <p>
          The operator of this site, the service that holds spoken tests ({hostedVoice}), which gets your
          voice and everything that’s said, and the email service that delivers our messages to you. We don’t
          sell data. The test page loads programs from that service and from those it works with.
        </p>
      )}
      <p>
        If you choose to sign in with another service, it learns that you do, and when. It doesn’t get your
        answers or your reports.
      </p>
      <LanguageModels />
    </InfoSection>
  );
}

function HowLong() {
  const { sendsMail } = useSiteSettings();
  return (
    <InfoSection title="How long">
      <p>
        Tests and reports stay until you delete them. An account’s data stay until you delete the account;
        then they’re removed at once, and only a receipt without your name stays. If another company keeps
        this site’s accounts, we also keep a code made from your account number for a year, so that free
        credits are given only once. The number can’t be worked out from it without this server’s secret.
        Requests to be notified stay until you unsubscribe, which takes one click in any of our emails.
        {sendsMail ? null : (
          <span key="no-mail">
            {' '}
            This site can’t send email yet: until its operator writes to you, they stay for a year.
          </span>
        )}
      </p>
    </InfoSection>
  );
}

function YourRights() {
  return (
    <InfoSection title="Your rights">
      <p>
        You can ask to see your data and to have them corrected or deleted. You can do much of this yourself:
        every report has a delete button, and in your profile you can download your data, change your email
        address and delete your account. For everything else, write to <SupportAddress />. We reply within
        24-48 hours.
      </p>
    </InfoSection>
  );
}

function AboutChildren() {
  return (
    <InfoSection title="Children">
      <p>
        The service is not for children under 13. If you think a child has used it, please{' '}
        <TextLink to="/contact">tell us</TextLink>, and we’ll delete the data.
      </p>
    </InfoSection>
  );
}
