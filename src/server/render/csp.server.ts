import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** A tag up to its style. React escapes `"` and `>` in attributes, texts and data. */
const styled = /(<[a-z][^>]*?) style="([^"]*)"/g;

/**
 * Makes a page work without `unsafe-inline`: the policy hashes its scripts, and `style` attributes become one hashed
 * style element. `[data-look]` is repeated so that a rule wins over a class, as the attribute did.
 */
export function securePage(page: string, { https, formsTo }: { https: boolean; formsTo?: string | undefined }) {
  const rules = new Map<string, number>();
  const withoutStyles = page.replace(styled, (_, element: string, escaped: string) => {
    const style = unescapeAttribute(escaped);
    if (/[{}<>\\]/.test(style)) return element;
    const rule = rules.get(style) ?? rules.set(style, rules.size).size - 1;
    return `${element} data-look="${rule}"`;
  });
  const sheet = [...rules].map(([style, rule]) => `[data-look="${rule}"][data-look][data-look]{${style}}`).join('');
  const html = sheet ? withoutStyles.replace('</head>', () => `<style>${sheet}</style></head>`) : withoutStyles;
  const scripts = [...html.matchAll(script)]
    .filter(([, attributes = '']) => !/ src=| type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = '']) => hashSource(code));
  return { html, policy: buildPolicy([...new Set(scripts)], sheet ? [hashSource(sheet)] : [], { https, formsTo }) };
}

/** A worker runs under the policy of its own file, not the page's, for further scripts, fonts and data. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface PolicyParts {
  https: boolean;
  /** The origin of another site that a form of the page is posted to. */
  formsTo: string | undefined;
}

function buildPolicy(scripts: string[], styles: string[], { https, formsTo }: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['form-action', "'self'", ...(formsTo ? [formsTo] : [])].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' };

function unescapeAttribute(value: string): string {
  return value.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
}
