import { maxFileNameLength, type UploadEnding, uploadEndings } from '../constants.ts';

/** Names that Windows keeps for devices, with whatever ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/**
 * A visitor's name for a file, made fit to be shown and to be saved under on any system: no folders, no control and
 * direction characters, no reserved ones, at most `maxFileNameLength` long with the ending kept, never empty. Letters of
 * every script stay.
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
export function endingOf(name: string): UploadEnding | undefined {
  const ending = writtenEnding(name);
  return uploadEndings.find((known) => known === ending);
}

/** What stands behind the last dot, in lower case; empty where there is none. */
export function writtenEnding(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
}

/** Where the last character stands that is no dot and no space; -1 where there is none. */
function lastLetter(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && (text[at] === '.' || text[at] === ' ')) at--;
  return at;
}

/** Cut between what a reader sees as letters, not inside one. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, most + 20))) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/**
 * `Content-Disposition` of a download (RFC 6266): the plain name for old readers, the full one in UTF-8 (RFC 8187).
 */
export function asAttachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
