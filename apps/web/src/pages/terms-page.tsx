import { freeCreditText, TEST_PRICE } from '../site/credit-text.ts';
import { PageHead } from '../site/page-head.tsx';
import { PRODUCT_NAME } from '../site/product-name.ts';
import { useSiteSettings } from '../site/site-settings.tsx';
import {
  InfoPage,
  InfoSection,
  LastUpdated,
  NonAffiliation,
  SupportAddress,
} from '../features/info/info-page.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The rules of the service, in plain words. */
export function Component() {
  const { signupCredits } = useSiteSettings();
  return (
    <InfoPage title="Terms of Service" lead={<LastUpdated />}>
      <PageHead title="Terms of Service" description={`The rules for using ${PRODUCT_NAME}.`} noindex />
      <InfoSection title="The service">
        <p>
          {PRODUCT_NAME} lets you practise for the IELTS speaking test with an AI examiner and shows you an
          estimate of your band. When you use it, you agree to these terms and to our{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
        <NonAffiliation />
      </InfoSection>
      <InfoSection title="Estimates">
        <p>
          Bands, reasons and marked words are made by a computer program. They can be wrong. Please don’t base
          an important decision, such as a booking or an application, on them alone.
        </p>
      </InfoSection>
      <InfoSection title="Who may use it">
        <p>
          You must be at least 13 years old. Give a correct email address when you open an account, and keep
          your password to yourself.
        </p>
      </InfoSection>
      <InfoSection title="Credits">
        <ul>
          <li>{`A new account gets ${freeCreditText(signupCredits)}.`}</li>
          <li>{`One session of about 5 minutes costs ${TEST_PRICE}. The full test also costs ${TEST_PRICE}.`}</li>
          <li>Credits never expire. They are not refundable and have no value in money.</li>
          <li>A test in which nothing could be assessed isn’t charged.</li>
        </ul>
      </InfoSection>
      <InfoSection title="Fair use">
        <ul>
          <li>Take tests for yourself, with your own voice or your own typing.</li>
          <li>Don’t try to break, overload or copy the service, or to get at other people’s tests.</li>
          <li>
            Only you can open your report. If you share it, anyone who has the link can read it until the link
            expires or you revoke it. Share it with care.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="Your words">
        <p>
          What you say and type in a test stays yours. It is used to make your report and for nothing else.
        </p>
      </InfoSection>
      <InfoSection title="Changes and ending">
        <p>
          The service may change or end. You may stop at any time and delete your account in your profile. An
          account that breaks these terms may be closed.
        </p>
      </InfoSection>
      <InfoSection title="Liability">
        <p>
          The service is given as it is. As far as the law allows, its operator is not liable for damage that
          comes from using it, from its being unavailable, or from estimates that are wrong.
        </p>
      </InfoSection>
      <InfoSection title="Questions">
        <p>
          Write to <SupportAddress />. We reply within 24-48 hours.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
