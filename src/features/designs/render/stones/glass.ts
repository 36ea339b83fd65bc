import { type Lab, parseHex, type Rgb, toLab } from '../colour/colour.ts';

/** Colours of the glass in its lit parts. */
export const glasses = {
  crystal: '#eef3f6',
  diamondGrey: '#9aa3ab',
  jet: '#1b1b20',
  siam: '#b3121d',
  lightSiam: '#e02a30',
  hyacinth: '#f0531c',
  sun: '#fb8b13',
  topaz: '#c77a1e',
  citrine: '#fdc51f',
  jonquil: '#f7ec9a',
  peridot: '#9fc93a',
  emerald: '#0d8a4a',
  darkGreen: '#0b5a3a',
  turquoise: '#1fb5b5',
  aquamarine: '#8fd0e6',
  sapphire: '#1f56c4',
  capri: '#1f8ad0',
  montana: '#23305e',
  tanzanite: '#5a3fae',
  amethyst: '#8b3fb0',
  fuchsia: '#d81b7a',
  rose: '#f08fb0',
  peach: '#f6b69a',
  smoked: '#5b4436',
};

const list = Object.values(glasses).map((hex) => {
  const rgb = parseHex(hex);
  return { lab: toLab(rgb), linear: rgb.map((code) => (code / 255) ** 2.2) as Rgb };
});

/** Linear light of the nearest glass; hue counts for more than depth, since a stone has every depth in it. */
export function findGlass(lab: Lab): Rgb {
  const distances = list.map((glass) =>
    Math.hypot((glass.lab[0] - lab[0]) * 0.8, (glass.lab[1] - lab[1]) * 1.3, (glass.lab[2] - lab[2]) * 1.3),
  );
  return list[distances.indexOf(Math.min(...distances))]?.linear ?? [1, 1, 1];
}
