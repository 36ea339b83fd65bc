// The part of the package that the shop uses. Angles are in radians, moments Julian days.

declare module 'astronomia/base' {
  const base: { J2000Century(julianDay: number): number };
  export default base;
}

declare module 'astronomia/moonphase' {
  const moonphase: {
    /** The full moon nearest to a moment, as a year with its fraction. */
    full(year: number): number;
  };
  export default moonphase;
}

declare module 'astronomia/moonposition' {
  const moonposition: { position(julianDay: number): { lon: number; lat: number; range: number } };
  export default moonposition;
}

declare module 'astronomia/solar' {
  const solar: { apparentLongitude(century: number): number };
  export default solar;
}
