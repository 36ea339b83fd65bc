import type { MetaDescriptor } from 'react-router';
import { socialPicture } from './picture.ts';

/** The site as its pages name it. */
export interface SiteMeta {
  /** Without a slash at the end. */
  publicUrl: string;
  business: { name: string };
}

export interface PageMeta {
  /** The page's own title; the name of the business is appended unless it is already in it. */
  title: string;
  description: string;
  /** Path with its leading slash, without query: what canonical and `og:url` point at. */
  path: string;
  /** Without it there are no canonical and picture tags. */
  site: SiteMeta | undefined;
  /** Path or address of the picture that a shared link shows. */
  image?: string;
  noindex?: boolean;
}

interface BelowRoot {
  matches: readonly [{ loaderData?: { site: SiteMeta } | undefined }, ...unknown[]];
}

/** The `meta` of a route whose tags are always the same. */
export const staticMeta =
  (page: Omit<PageMeta, 'site'>) =>
  ({ matches: [root] }: BelowRoot) =>
    pageMeta({ ...page, site: root.loaderData?.site });

/** The meta tags of one page: title, description, canonical, Open Graph. */
export function pageMeta({ title, description, path, site, image, noindex }: PageMeta): MetaDescriptor[] {
  const name = site?.business.name ?? '';
  const fullTitle = title.includes(name) ? title : `${title} | ${name}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (site) {
    const { publicUrl } = site;
    tags.push({ property: 'og:site_name', content: name });
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
