/** The viewer of a browser needs styles of its own, and no sandbox. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Headers of a PDF that only its reader may see: opened in the browser, kept and indexed by nobody. */
export function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}
