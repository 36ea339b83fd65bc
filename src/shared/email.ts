/** `name@host.tld`, without characters that a mail header would read as two addresses. */
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/;

/** In characters (RFC 5321). */
export const maxEmailLength = 254;

/** True for one e-mail address, white space around it aside. */
export function looksLikeEmail(text: string): boolean {
  return emailPattern.test(text.trim());
}
