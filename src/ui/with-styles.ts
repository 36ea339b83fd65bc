/**
 * A part whose script loads later (`lazy`) and that the server draws: its styles come with the page, since no script
 * has loaded them when it is seen.
 * @param _styles the CSS modules of the part
 */
export function withStyles<Part>(part: Part, ..._styles: Record<string, string>[]): Part {
  return part;
}
