import { useLocation } from 'react-router';
import { currentLanguage, OFFERED_LANGUAGES, SOURCE_LANGUAGE } from '../languages/index.ts';
import { PRODUCT_NAME } from './product-name.ts';
import { useSiteSettings } from './site-settings.tsx';

interface PageHeadProps {
  title: string;
  description?: string;
  /** Added before the default ones. */
  keywords?: readonly string[];
  /** Default: this page's own address without its query; none on pages that are not indexed. */
  canonicalUrl?: string;
  ogType?: string;
  /** A path of this site or a whole address. */
  ogImage?: string;
  twitterCard?: 'summary' | 'summary_large_image';
  /** Keeps search engines away from pages that belong to one person or are not meant to be found. */
  noindex?: boolean;
}

const DEFAULT_DESCRIPTION =
  'An AI examiner asks you IELTS-style speaking questions out loud and gives you an honest estimate of your band, with the reasons.';

/** Added to the keywords of every page. */
export const DEFAULT_KEYWORDS = [
  'IELTS speaking practice',
  'IELTS speaking test',
  'AI examiner',
  'IELTS band score',
  'English speaking practice',
] as const;

const DEFAULT_IMAGE = '/og-image.png';
const DEFAULT_IMAGE_TEXT = 'Bandpal: practice IELTS speaking with your AI pal';

/** The title as it is shown: with the product's name as suffix unless it is in it already. */
export const fullTitle = (title: string): string =>
  title.toLowerCase().includes(PRODUCT_NAME.toLowerCase()) ? title : `${title} | ${PRODUCT_NAME}`;

/** The default keywords after the given ones, each once. */
export const allKeywords = (own: readonly string[]): string =>
  [...new Set([...own, ...DEFAULT_KEYWORDS])].join(', ');

/** Title and metadata of a page; React moves them into the document head. Rendered once, by the page itself. */
export function PageHead(props: PageHeadProps) {
  const { publicUrl } = useSiteSettings();
  const { pathname } = useLocation();
  const title = fullTitle(props.title);
  const description = props.description ?? DEFAULT_DESCRIPTION;
  const isHidden = props.noindex === true;
  const language = currentLanguage();
  const canonical =
    props.canonicalUrl ?? (isHidden ? undefined : `${publicUrl}${addressIn(language, pathname)}`);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={allKeywords(props.keywords ?? [])} />
      {isHidden ? <meta name="robots" content="noindex" /> : null}
      {canonical === undefined ? null : <link rel="canonical" href={canonical} />}
      {isHidden ? null : <Alternates publicUrl={publicUrl} pathname={pathname} />}
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
      <PreviewMarks {...props} title={title} description={description} publicUrl={publicUrl} />
    </>
  );
}

/**
 * The head of a page that starts empty, until its script puts one of its own there: what is shown of a link to it, such as one to a shared
 * report, says nothing of whose it is.
 */
export function FrameHead({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      <meta name="robots" content="noindex" />
      <PreviewMarks title={PRODUCT_NAME} description={DEFAULT_DESCRIPTION} publicUrl={publicUrl} />
    </>
  );
}

interface PreviewMarksProps {
  title: string;
  description: string;
  publicUrl: string;
  ogType?: string | undefined;
  ogImage?: string | undefined;
  twitterCard?: PageHeadProps['twitterCard'];
}

/** What messengers and social networks show of a link to the page. */
function PreviewMarks({ title, description, publicUrl, ogType, ogImage, twitterCard }: PreviewMarksProps) {
  const language = currentLanguage();
  const image = absolute(ogImage ?? DEFAULT_IMAGE, publicUrl);
  return (
    <>
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta
        property="og:locale"
        content={language === SOURCE_LANGUAGE ? 'en_US' : language.replace('-', '_')}
      />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={ogType ?? 'website'} />
      <meta property="og:image" content={image} />
      {ogImage === undefined ? <meta property="og:image:alt" content={DEFAULT_IMAGE_TEXT} /> : null}
      <meta name="twitter:card" content={twitterCard ?? 'summary_large_image'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** The same page in every language, for search engines. */
function Alternates({ publicUrl, pathname }: { publicUrl: string; pathname: string }) {
  if (OFFERED_LANGUAGES.length < 2) return null;
  return (
    <>
      {OFFERED_LANGUAGES.map((tag) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={`${publicUrl}${addressIn(tag, pathname)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${pathname}`} />
    </>
  );
}

/** Where a page is in a language for all who come; people who chose one read it at its address without a language. */
const addressIn = (tag: string, pathname: string): string => {
  if (tag === SOURCE_LANGUAGE) return pathname;
  return pathname === '/' ? `/${tag}` : `/${tag}${pathname}`;
};

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? `${publicUrl}${address}` : address;
