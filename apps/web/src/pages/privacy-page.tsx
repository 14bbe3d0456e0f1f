import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { InfoPage } from '../features/info/info-page.tsx';
import { InfoSection } from '../features/info/info-section.tsx';
import { LastUpdated } from '../features/info/last-updated.tsx';
import { LanguageModels, VoiceProcessing } from '../features/info/engines-in-use.tsx';
import { SupportAddress } from '../features/info/support-address.tsx';
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
  return (
    <InfoSection title="In short">
      <ul>
        <li>Your voice is processed in real time and is not stored.</li>
        <li>The text of your answers is stored, so that you get a report. You can delete it.</li>
        <li>We show no advertising, use no trackers and sell no data.</li>
        <li>The service is not for children under 13.</li>
      </ul>
    </InfoSection>
  );
}

function YourVoice() {
  return (
    <InfoSection title="Your voice">
      <p>
        While you take a test, your voice is processed in real time. The sound is kept in memory only as long
        as the answer needs it. It is never written to a disk.
      </p>
      <VoiceProcessing />
    </InfoSection>
  );
}

function WhatIsStored() {
  return (
    <InfoSection title="What is stored">
      <ul>
        <li>
          <strong>Of a test:</strong> the questions, the text of your answers, the times of words and pauses,
          figures about how clearly words were heard, and your report. With an account, these transcripts are
          stored with your account. Without one, whoever has the link of the report can read it.
        </li>
        <li>
          <strong>Of an account:</strong> your email address, whether you want our emails, your password in a
          form that cannot be turned back, your passkeys and authenticator app if you use them, in which kinds
          of browser you are signed in, and how your credits were used.
        </li>
        <li>
          <strong>Of a request to be notified:</strong> your email address and what you want to hear about.
        </li>
        <li>
          <strong>Against misuse:</strong> to count free tests we keep a code made from your network address
          with a key that is thrown away after two days. Nobody can read the address from it.
        </li>
      </ul>
      <p>The log of our server holds no answers, no email addresses and no network addresses.</p>
    </InfoSection>
  );
}

function InYourBrowser() {
  return (
    <InfoSection title="In your browser">
      <ul>
        <li>
          Without an account, one cookie when you take a test. Its name ends in <code>bandpal_guest</code>. It
          is a random number and stays for 180 days.
        </li>
        <li>
          With an account, one cookie when you start a test. Its name ends in <code>bandpal_call</code>. It
          proves for two minutes that it is you.
        </li>
        <li>
          Your browser’s own storage holds the list of your tests, the microphone you chose and, when you are
          signed in, your session. Signing out removes the session and the list; your account has it.
        </li>
        <li>
          Your notes in Part 2 and the recording of the microphone check stay on your page. They are never
          sent.
        </li>
      </ul>
    </InfoSection>
  );
}

function WhoGetsYourData() {
  return (
    <InfoSection title="Who gets your data">
      <p>
        The operator of this site, and the email service that delivers our messages to you. Nobody buys data
        from us, and pages load nothing from other sites.
      </p>
      <LanguageModels />
    </InfoSection>
  );
}

function HowLong() {
  return (
    <InfoSection title="How long">
      <p>
        Tests and reports stay until you delete them. Data of an account stay until you delete the account;
        then they are removed at once, and what stays is a receipt without your name. Requests to be notified
        stay until you unsubscribe, which takes one click in every email.
      </p>
    </InfoSection>
  );
}

function YourRights() {
  return (
    <InfoSection title="Your rights">
      <p>
        You may ask to see your data, to have them corrected and to have them deleted. Much of this you can do
        yourself: every report has a delete button, and in your profile you can download your data, change
        your email address and delete your account. For everything else, write to <SupportAddress />. We reply
        within 24-48 hours.
      </p>
    </InfoSection>
  );
}

function AboutChildren() {
  return (
    <InfoSection title="Children">
      <p>
        The service is not for children under 13. If you think that a child has used it, please{' '}
        <TextLink to="/contact">tell us</TextLink>, and we delete the data.
      </p>
    </InfoSection>
  );
}
