import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { bodyFont, colour, display, type Ground, ground } from './brand.server.ts';
import { splitLines } from './visitor-text.server.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A long word breaks instead of widening the mail. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const plain = `font-family:${bodyFont};font-size:16px;line-height:1.5;color:${colour.ink};${wrap}`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const fixed = 'width:100%;table-layout:fixed;border-collapse:collapse';

/** A block of the mail's width with the brand's margins. */
function block(content: Html, style = 'padding:24px 32px 0'): Html {
  return html`<table ${raw(table)} style="${fixed}"><tr><td class="pad" style="${style}">${content}</td></tr></table>`;
}

/** The head of a message: what it is, in one line, and what it means. */
export function heading(on: Ground, title: string, lead: string): Html {
  return html`<table ${raw(table)} style="${fixed}"><tr><td class="pad" bgcolor="${ground[on]}" style="background:${ground[on]};padding:32px 32px 28px;color:${colour.ink}"><h1 class="title" style="margin:0 0 10px;font-family:${display};font-weight:800;font-size:28px;line-height:1.15;color:${colour.ink};${wrap}">${title}</h1><p style="margin:0;${plain}">${lead}</p></td></tr></table>`;
}

export function paragraph(words: string | Html): Html {
  return block(html`<p class="ink" style="margin:0;${plain}">${words}</p>`, 'padding:20px 32px 0');
}

/** A small text in the second colour. */
export function note(words: string | Html): Html {
  return block(
    html`<p class="mute" style="margin:0;${plain};font-size:14px;color:${colour.mute}">${words}</p>`,
    'padding:16px 32px 0',
  );
}

export function link(url: string, words = url): Html {
  return html`<a class="link" href="${url}" style="color:${colour.sapphire};${wrap}">${words}</a>`;
}

/** The one first action of a message. */
export function button(label: string, url: string): Html {
  return block(
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour.sapphire}" style="background:${colour.sapphire};border-radius:2px"><a href="${url}" style="display:inline-block;padding:14px 24px;font-family:${bodyFont};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`,
  );
}

export function section(title: string, content: Html): Html {
  return block(
    html`<h2 class="ink rule" style="margin:0 0 8px;padding:12px 0 0;border-top:2px solid ${colour.ink};font-family:${display};font-weight:760;font-size:18px;line-height:1.25;color:${colour.ink};${wrap}">${title}</h2>${content}`,
    'padding:28px 32px 0',
  );
}

/** Labels and values; what has no value is left out. */
export function facts(rows: [label: string, value: string | Html][]): Html {
  const given = rows.filter(([, value]) => value !== '');
  return html`<table class="data" width="100%" cellpadding="0" cellspacing="0" border="0" style="${fixed}">${given.map(
    ([label, value]) =>
      html`<tr><td class="mute" width="38%" valign="top" style="padding:5px 12px 5px 0;${plain};font-size:15px;color:${colour.mute}">${label}</td><td class="ink" valign="top" style="padding:5px 0;${plain};font-size:15px;font-weight:700">${value}</td></tr>`,
  )}</table>`;
}

/** A visitor's text with its line breaks. */
export function quoted(words: string): Html {
  return html`<p class="ink chip" dir="auto" style="margin:4px 0 0;padding:14px 16px;background:${colour.chip};border-left:4px solid ${colour.marigold};${plain}">${brokenLines(words)}</p>`;
}

/** Text of the house, with its line breaks. */
export function written(words: string): Html {
  return block(html`<p class="ink" dir="auto" style="margin:0;${plain}">${brokenLines(words)}</p>`);
}

function brokenLines(words: string): Html[] {
  return splitLines(words).map((line, index) => html`${index > 0 ? raw('<br>') : ''}${line}`);
}

/** Two short texts side by side, one below the other on a phone. */
export function pair(left: [title: string, lines: string[]], right: [title: string, lines: string[]]): Html {
  const side = ([title, lines]: [string, string[]], padding: string) =>
    html`<td class="half" width="50%" valign="top" style="${padding}"><h2 class="ink rule" style="margin:0 0 8px;padding:12px 0 0;border-top:2px solid ${colour.ink};font-family:${display};font-weight:760;font-size:18px;line-height:1.25;color:${colour.ink};${wrap}">${title}</h2><p class="ink" style="margin:0;${plain};font-size:15px">${lines.map((line, index) => html`${index > 0 ? raw('<br>') : ''}${line}`)}</p></td>`;
  return block(
    html`<table ${raw(table)} style="${fixed}"><tr>${side(left, 'padding:0 10px 0 0')}${side(right, 'padding:0 0 0 10px')}</tr></table>`,
    'padding:28px 32px 0',
  );
}

/** One below the other. */
export function list(rows: Html[]): Html {
  return html`${rows.map((row) => html`<p class="ink" style="margin:0;padding:5px 0;${plain};font-size:15px">${row}</p>`)}`;
}

export interface Line {
  name: string;
  details: (string | Html)[];
  amount: string;
}

/** The lines of an order: name, details in small type, amount. */
export function lines(rows: Line[]): Html {
  const row = ({ name, details, amount }: Line) =>
    html`<tr><td class="ink under" valign="top" style="padding:12px 12px 12px 0;border-bottom:1px solid ${colour.line};${plain};font-weight:700">${name}${details.map((detail) => html`<div class="mute" style="font-size:14px;font-weight:400;color:${colour.mute}">${detail}</div>`)}</td><td class="ink under" width="38%" align="right" valign="top" style="padding:12px 0;border-bottom:1px solid ${colour.line};${plain};font-size:15px;font-weight:700;text-align:right">${amount}</td></tr>`;
  return html`<table class="data apart" width="100%" cellpadding="0" cellspacing="0" border="0" style="${fixed}">${rows.map(row)}</table>`;
}

/** Amounts that add up to the last one. */
export function sums(rows: [label: string, amount: string][]): Html {
  const row = ([label, amount]: [string, string], index: number) => {
    const last = index === rows.length - 1;
    const style = `padding:${last ? '12px' : '5px'} 0 5px;${plain};${last ? `border-top:2px solid ${colour.ink};font-weight:700;font-size:18px` : 'font-size:15px'}`;
    return html`<tr><td class="ink rule" style="${style}">${label}</td><td class="ink rule" align="right" width="50%" style="${style};text-align:right">${amount}</td></tr>`;
  };
  return block(
    html`<table class="data" width="100%" cellpadding="0" cellspacing="0" border="0" style="${fixed}">${rows.map(row)}</table>`,
    'padding:12px 32px 0',
  );
}

/** Parts one after the other. */
export function joinParts(...parts: (Html | '')[]): Html {
  return html`${parts}`;
}
