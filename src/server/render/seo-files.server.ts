import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type Database, rowsOf } from '#db/client.server.ts';

interface SeoParts {
  db: Database;
  /** Address of the site without a slash at the end. */
  publicUrl: string;
}

interface Page {
  path: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  changed: string | undefined;
}

/** Pages that do not depend on the content. */
const fixedPaths = [
  '/',
  '/services',
  '/portfolio',
  '/products',
  '/about',
  '/contact',
  '/quote',
  '/resources',
  '/privacy',
  '/terms',
  '/cookies',
];

/** Personal pages and the API. */
const closedPaths = ['/cart', '/checkout', '/order-confirmation', '/newsletter', '/api'];

/** Cached for an hour, then revalidated by ETag. */
const cacheControl = 'public, max-age=3600';

/** Files for crawlers: /sitemap.xml with every public page, and /robots.txt. */
export function seoFiles({ db, publicUrl }: SeoParts): Hono {
  const app = new Hono();
  const answer = (context: Context, body: string, type: string) =>
    context.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl });
  app.use('/sitemap.xml', etag());
  app.use('/robots.txt', etag());
  app.get('/sitemap.xml', async (context) =>
    answer(context, sitemap(await publicPages(db), publicUrl), 'application/xml'),
  );
  app.get('/robots.txt', (context) => answer(context, robots(publicUrl), 'text/plain'));
  return app;
}

async function publicPages(db: Database): Promise<Page[]> {
  const [[imported], services, products] = await Promise.all([
    rowsOf<{ day: string }>(
      db,
      sql`select to_char(imported_at at time zone 'utc', 'YYYY-MM-DD') as day from content_imports where name = 'content'`,
    ),
    rowsOf<{ slug: string }>(db, sql`select slug from services order by position, slug`),
    rowsOf<{ id: string; day: string }>(
      db,
      sql`select id, created_at::text as day from products where listed and status <> 'draft' order by created_at desc, id`,
    ),
  ]);
  const texts = [...fixedPaths, ...services.map(({ slug }) => `/services/${encodeURIComponent(slug)}`)];
  return [
    ...texts.map((path) => ({ path, changed: imported?.day })),
    ...products.map(({ id, day }) => ({ path: `/products/${encodeURIComponent(id)}`, changed: day })),
  ];
}

function sitemap(pages: Page[], publicUrl: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

function robots(publicUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
