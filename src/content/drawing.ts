/** Fills a drawing with a product's colour: body, second tone, and lines and mark in contrast to it. */
export function fillDrawing(template: string, hex: string): string {
  const body = parseHex(hex);
  const light = luminance(body);
  const dark = light < 0.045;
  const ink: Rgb = [14, 20, 32];
  const shade = mix(body, dark ? [255, 255, 255] : ink, dark || light > 0.6 ? 0.13 : 0.22);
  const colours: Record<string, string> = {
    body: toHex(body),
    shade: toHex(shade),
    line: dark ? '#D9DCE6' : toHex(ink),
    mark: marks.find((mark) => [body, shade].every((ground) => contrast(parseHex(mark), ground) >= 3)) ?? '#FFFFFF',
  };
  return template.replace(/\{\{(body|shade|line|mark)\}\}/g, (_, name: string) => colours[name] ?? '');
}

/** The brand's colours that a mark may have, the first that stands out is taken. */
const marks = ['#1B2FD0', '#FFB000', '#FFFFFF', '#0E1420'];

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Rgb = [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  return from.map((value, index) => value + ((to[index] ?? value) - value) * part) as Rgb;
}

/** WCAG relative luminance, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
