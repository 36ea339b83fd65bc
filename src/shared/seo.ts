import type { MetaDescriptor } from 'react-router';
import { socialPicture } from './picture.ts';

const siteName = 'Liyawela Studio';

export interface PageMeta {
  /** The page's own title; the name of the site is appended unless it is already in it. */
  title: string;
  description: string;
  /** Path with its leading slash, without query: what canonical and `og:url` point at. */
  path: string;
  /** Address of the site without a slash at the end; without it there are no canonical and picture tags. */
  publicUrl: string | undefined;
  /** Path or address of the picture that a shared link shows. */
  image?: string;
  noindex?: boolean;
}

interface BelowRoot {
  matches: readonly [{ loaderData?: { site: { publicUrl: string } } | undefined }, ...unknown[]];
}

/** The `meta` of a route whose tags are always the same. */
export const staticMeta =
  (page: Omit<PageMeta, 'publicUrl'>) =>
  ({ matches: [root] }: BelowRoot) =>
    pageMeta({ ...page, publicUrl: root.loaderData?.site.publicUrl });

/** The meta tags of one page: title, description, canonical, Open Graph. */
export function pageMeta({ title, description, path, publicUrl, image, noindex }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(siteName) ? title : `${title} | ${siteName}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (publicUrl !== undefined) {
    const url = `${publicUrl}${path}`;
    const social = socialPicture(image ?? '/og-image.png');
    tags.push({ property: 'og:image', content: new URL(social.url, `${publicUrl}/`).href });
    if (social.width) tags.push({ property: 'og:image:width', content: String(social.width) });
    if (social.height) tags.push({ property: 'og:image:height', content: String(social.height) });
    tags.push({ property: 'og:url', content: url });
    if (!noindex) tags.push({ tagName: 'link', rel: 'canonical', href: url });
  }
  if (noindex) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}
