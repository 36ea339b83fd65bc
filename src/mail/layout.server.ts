import { html, raw } from 'hono/html';
import { compile } from 'html-to-text';
import { bar, bodyFont, colour, display } from './brand.server.ts';
import type { MailBody, MailContext } from './message.server.ts';
import type { Html } from './parts.server.ts';

/** Puts a message between the shop's head and foot; the text version is made from the same parts. */
export async function renderMail(body: MailBody, context: MailContext) {
  const below = renderFoot(context);
  const [page, words] = await Promise.all([renderPage(body, context, below), html`${body.parts}${below}`]);
  return { html: page.toString(), text: `${textVersion(words.toString()).trim()}\n` };
}

const textVersion = compile({
  wordwrap: 78,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['', ''] } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    { selector: 'table.data', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 52 } },
    { selector: 'table.apart', format: 'dataTable', options: { colSpacing: 3, rowSpacing: 1, maxColumnWidth: 52 } },
  ],
});

// Programs that know a dark mode get its colours here; the others keep, or turn over, those of the elements.
const styles = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:24px!important}.half{display:block!important;width:100%!important;padding:0 0 20px!important}.edge{padding:0!important}}
@media (prefers-color-scheme:dark){.page{background:#0a0e16!important}.card{background:#171e2b!important}.ink{color:#f4f6f9!important}.mute{color:#b9c1ce!important}.rule{border-color:#f4f6f9!important}.under{border-color:#3b4250!important}.chip{background:#232c3b!important}.link{color:#a9b8ff!important}}
`);

/** Nothing in the data ends the script. */
function renderData(data: Record<string, unknown>): Html {
  return html`<script type="application/ld+json">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
}

function renderPage({ subject, preview, parts, jsonLd }: MailBody, context: MailContext, below: Html): Html {
  // The blanks keep the first words of the body out of the line beside the subject.
  const hidden = html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no"><title>${subject}</title><style>${styles}</style>${jsonLd ? renderData(jsonLd) : ''}</head>
<body class="page" style="margin:0;padding:0;background:${colour.chip}"><div role="main">${hidden}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.chip}" style="background:${colour.chip}"><tr><td class="edge" align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.paper}" style="width:100%;max-width:600px;table-layout:fixed;background:${colour.paper}">
<tr><td class="pad" bgcolor="${colour.ink}" style="background:${colour.ink};padding:22px 32px"><a href="${context.publicUrl}" style="font-family:${display};font-weight:800;font-size:22px;line-height:1.2;color:#ffffff;text-decoration:none;overflow-wrap:anywhere">${context.name}</a></td></tr>
<tr><td style="font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${bar.map((tone) => html`<td height="10" bgcolor="${tone}" style="height:10px;background:${tone};font-size:0;line-height:0">&nbsp;</td>`)}</tr></table></td></tr>
<tr><td style="padding:0 0 32px">${parts}</td></tr>
<tr><td class="pad" bgcolor="${colour.ink}" style="background:${colour.ink};padding:24px 32px">${below}</td></tr>
</table></td></tr></table>
</div></body>
</html>`;
}

/** The shop's address and how to reach it. */
function renderFoot({ name, street, city, phone, email, hoursShort, publicUrl }: MailContext): Html {
  const style = `margin:0;font-family:${bodyFont};font-size:14px;line-height:1.6;color:#ffffff;overflow-wrap:anywhere`;
  const away = (url: string, words: string) => html`<a href="${url}" style="color:#ffffff">${words}</a>`;
  return html`<p style="${style}"><strong style="color:${colour.marigold}">${name}</strong><br>${street}, ${city}<br>${phone}, ${hoursShort}<br>${away(`mailto:${email}`, email)}<br>${away(publicUrl, publicUrl)}</p>`;
}
