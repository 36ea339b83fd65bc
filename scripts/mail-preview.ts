// `npm run mail:preview [folder]`: the sample of each message as HTML and text, and an index page of all.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import { ContentReader } from '#content/read.server.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages, toMailContext } from '#server/mail.server.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.resolve(process.argv[2] ?? path.join(root, 'build/mail-preview'));
const business = readBusiness(new ContentReader(path.join(root, 'content')));
if (!business) throw new Error('content/business.yaml cannot be read');
const context = toMailContext(business, { PUBLIC_URL: 'http://localhost:3000' });

rmSync(path.join(folder, 'index.html'), { force: true });
mkdirSync(folder, { recursive: true });
const shown = [];
for (const message of messages) {
  const body = message.compose(message.sample, context);
  const rendered = await renderMail(body, context);
  writeFileSync(path.join(folder, `${message.name}.html`), rendered.html);
  writeFileSync(path.join(folder, `${message.name}.txt`), rendered.text);
  shown.push({ name: message.name, body });
}
const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages of ${context.name}</title>
<style>body{margin:24px;font:16px/1.5 Arial,sans-serif;background:#fff;color:#0e1420}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(390px,1fr));gap:32px;margin:0;padding:0;list-style:none}iframe{width:100%;height:720px;border:1px solid #c9cfda}h2{margin:0;font-size:18px}p{margin:0 0 8px}</style></head>
<body><h1>${messages.length} messages</h1><ul>${shown.map(
  ({ name, body }) =>
    html`<li><h2>${name}</h2><p>To ${body.to}: ${body.subject}<br><a href="${name}.html">page</a>, <a href="${name}.txt">text</a></p><iframe src="${name}.html" title="${name}" loading="lazy"></iframe></li>`,
)}</ul></body>
</html>`;
writeFileSync(path.join(folder, 'index.html'), page.toString());
console.log(path.join(folder, 'index.html'));
