import { formEndings, maxFileNameLength, type UploadEnding } from '../constants.ts';

/** Names that Windows keeps for devices, with whatever ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/**
 * A visitor's file name, safe to show and to save: no folders, control, direction or reserved characters, never empty.
 * Letters of every script stay; its length with the ending is at most `maxFileNameLength`.
 */
export function cleanFileName(given: string): string {
  const plain = (given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // Sinhala and other scripts join letters by U+200C and U+200D; every other invisible character goes.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    // Browsers write a quote and line breaks in a form's file name this way.
    .replace(/%22|%0[ad]/gi, '_')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const whole = plain.slice(0, lastLetter(plain) + 1);
  const dot = whole.lastIndexOf('.');
  const ending =
    dot === -1
      ? ''
      : whole
          .slice(dot)
          .slice(0, maxFileNameLength / 2)
          .trimEnd();
  const before = dot === -1 ? whole : whole.slice(0, dot);
  const stem = before.slice(Math.max(0, before.search(/[^. ]/)), lastLetter(before) + 1);
  const safe = deviceName.test(stem.split('.')[0]?.trim() ?? '') ? `_${stem}` : stem;
  return `${shorten(safe, maxFileNameLength - ending.length) || 'file'}${ending}`;
}

/** The ending of a cleaned name, when it is one of those that we take. */
export function acceptedEnding(name: string, endings: readonly UploadEnding[] = formEndings): UploadEnding | undefined {
  const ending = fileEnding(name);
  return endings.find((known) => known === ending);
}

/** The part after the last dot, in lower case; empty without a dot. */
export function fileEnding(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
}

/** Index of the last character that is no dot and no space, or -1. */
function lastLetter(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && (text[at] === '.' || text[at] === ' ')) at--;
  return at;
}

/** Cuts between graphemes. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, max + 20))) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** `Content-Disposition` of a download (RFC 6266): a plain name for old clients, the full one in UTF-8 (RFC 8187). */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
