const names: readonly [string, string][] = [
  ['#ffffff', 'white'],
  ['#f6f2e8', 'chalk'],
  ['#eadfc8', 'cream'],
  ['#b9b8b4', 'ash grey'],
  ['#7d8288', 'grey'],
  ['#3f444b', 'charcoal'],
  ['#0e1420', 'black'],
  ['#202c5c', 'navy'],
  ['#1b2fd0', 'sapphire'],
  ['#2f7fd0', 'blue'],
  ['#9fd0f5', 'sky blue'],
  ['#0b8f8f', 'lagoon'],
  ['#12865c', 'leaf green'],
  ['#1f5a46', 'bottle green'],
  ['#7aa53a', 'lime green'],
  ['#ffd800', 'yellow'],
  ['#f4a714', 'marigold'],
  ['#e0701c', 'orange'],
  ['#ff5a4a', 'coral'],
  ['#d4202a', 'red'],
  ['#9e2a2b', 'lac red'],
  ['#e86aa0', 'pink'],
  ['#ffb3d1', 'light pink'],
  ['#7a1f4f', 'wine'],
  ['#6b3fa0', 'purple'],
  ['#c9a0dc', 'lilac'],
  ['#8a5a34', 'brown'],
  ['#c8a27a', 'tan'],
  ['#00ff00', 'bright green'],
  ['#ccff00', 'neon yellow'],
  ['#00ffff', 'bright turquoise'],
  ['#0000ff', 'bright blue'],
  ['#7c3aed', 'bright violet'],
  ['#ff00ff', 'bright magenta'],
  ['#ff1493', 'bright pink'],
];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The name of the nearest colour that people have one for. */
export function nameColour(hex: string): string {
  const own = channels(hex);
  const distance = ([other]: readonly [string, string]) =>
    channels(other).reduce((sum, value, at) => sum + (value - (own[at] ?? 0)) ** 2 * ([2, 4, 3][at] ?? 1), 0);
  const [nearest] = [...names].sort((one, two) => distance(one) - distance(two));
  return nearest?.[1] ?? hex;
}
