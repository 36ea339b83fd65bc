/** Something before one @, and after it a name with a dot; nothing that a mail header would read as two addresses. */
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)+$/;

/** Longest address that mail knows, in characters. */
export const maxEmailLength = 254;

/** Whether a text looks like one e-mail address; white space around it does not count. */
export function looksLikeEmail(text: string): boolean {
  return emailPattern.test(text.trim());
}
