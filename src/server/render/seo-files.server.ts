import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Database } from '#db/client.server.ts';
import { contentImports, products } from '#db/tables/catalogue.server.ts';
import { services } from '#db/tables/site.server.ts';
import type { SitePage } from '#http/page-handle.ts';

interface SeoParts {
  db: Database;
  /** Address of the site without a slash at the end. */
  publicUrl: string;
  listPages: () => Promise<SitePage[]>;
  /** The address for who finds a weakness. */
  email: string;
}

interface Entry {
  path: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: string | undefined;
}

/** A crawler may keep an answer for an hour; after that the ETag tells it whether anything changed. */
const cacheControl = 'public, max-age=3600';

/** Files for crawlers: /sitemap.xml with every public page, /robots.txt and security.txt. */
export function seoFiles({ db, publicUrl, listPages, email }: SeoParts): Hono {
  const app = new Hono();
  const answer = (context: Context, body: string, type: string) =>
    context.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl });
  app.use('/sitemap.xml', etag());
  app.use('/robots.txt', etag());
  app.get('/sitemap.xml', async (context) =>
    answer(context, sitemap(await listEntries(db, await listPages()), publicUrl), 'application/xml'),
  );
  app.get('/robots.txt', async (context) => answer(context, robots(await listPages(), publicUrl), 'text/plain'));
  app.get('/.well-known/security.txt', (context) => answer(context, securityText(publicUrl, email), 'text/plain'));
  return app;
}

/** Addresses of pages with a parameter, by their paths. */
const listAddresses: Record<string, (db: Database) => Promise<{ value: string; day?: string }[]>> = {
  '/services/:slug': (db) =>
    db.select({ value: services.slug }).from(services).orderBy(services.position, services.slug),
  '/products/:id': (db) =>
    db
      .select({ value: products.id, day: products.createdAt })
      .from(products)
      .where(and(products.listed, ne(products.status, 'draft')))
      .orderBy(desc(products.createdAt), products.id),
};

async function listEntries(db: Database, pages: SitePage[]): Promise<Entry[]> {
  const day = sql<string>`to_char(${contentImports.importedAt} at time zone 'utc', 'YYYY-MM-DD')`;
  const [imported] = await db.select({ day }).from(contentImports).where(eq(contentImports.name, 'content'));
  const listed = pages.filter(({ handle }) => 'sitemap' in handle && handle.sitemap);
  const entries = listed.map(async ({ path }) => {
    if (!path.includes(':')) return [{ path, changed: imported?.day }];
    const list = listAddresses[path];
    if (!list) throw new Error(`The sitemap cannot list ${path}`);
    const rows = await list(db);
    return rows.map(({ value, day }) => ({
      path: path.replace(/:\w+/, encodeURIComponent(value)),
      changed: day ?? imported?.day,
    }));
  });
  return (await Promise.all(entries)).flat();
}

function sitemap(pages: Entry[], publicUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Private pages are told by the first part of their path: the rest may be a secret. */
function robots(pages: SitePage[], publicUrl: string): string {
  const folders = pages.flatMap(({ path, handle }) => ('private' in handle ? `/${path.split('/')[1]}` : []));
  const closed = [...new Set([...folders, '/api'])].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** RFC 9116, valid for half a year from each request. */
function securityText(publicUrl: string, email: string): string {
  const expires = new Date(Date.now() + 182 * 24 * 3_600_000).toISOString();
  return `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${publicUrl}/.well-known/security.txt\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
