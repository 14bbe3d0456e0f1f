import { useSiteSettings } from '../../site/site-settings.tsx';
import { TEXT_LINK } from '../../ui/text-link.tsx';

/** The operator's mail address as a link, or words that stand in its place where none is set. */
export function SupportAddress() {
  const { supportEmail } = useSiteSettings();
  if (supportEmail === '') return <>the operator of this site</>;
  return (
    <a href={`mailto:${supportEmail}`} className={`${TEXT_LINK} wrap-anywhere`}>
      {supportEmail}
    </a>
  );
}
