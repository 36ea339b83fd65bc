/** The brand's colours and type for mail: plain values in `style`, no custom properties, no web fonts. */
export const colour = {
  ink: '#0E1420',
  mute: '#4A5364',
  paper: '#FFFFFF',
  chip: '#EDF0F4',
  line: '#C9CFDA',
  sapphire: '#1B2FD0',
  marigold: '#FFB000',
} as const;

/** Bright grounds, one a mail; all take ink. */
export const ground = {
  mint: '#BDEBD8',
  sky: '#BFE3FF',
  sand: '#EBDCBD',
  pink: '#FFB3D1',
  marigold: '#FFB000',
} as const;
export type Ground = keyof typeof ground;

/** The site's colour bar. */
export const bar = [
  '#00A3D9',
  '#E4006F',
  '#FFD800',
  '#0E1420',
  '#EBDCBD',
  '#1B2FD0',
  '#FFB000',
  '#FF5A4A',
  '#007A55',
  '#FFB3D1',
  '#BFE3FF',
  '#C9A24B',
] as const;

export const display = "Anybody,'Arial Black',Arial,sans-serif";
export const bodyFont = "'Familjen Grotesk',Arial,Helvetica,sans-serif";
