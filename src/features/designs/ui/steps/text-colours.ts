/** Colours of a text. */
export const textColours = [
  { name: 'Marigold', hex: '#f4a714' },
  { name: 'Chalk', hex: '#f6f2e8' },
  { name: 'Lac red', hex: '#b32a2a' },
  { name: 'Leaf', hex: '#12865c' },
  { name: 'Sapphire', hex: '#1b2fd0' },
  { name: 'Navy', hex: '#202c5c' },
  { name: 'Black', hex: '#0e1420' },
  { name: 'Coral', hex: '#ff5a4a' },
  { name: 'Pink', hex: '#e590b6' },
  { name: 'Sky', hex: '#9fc6e6' },
  { name: 'Tan', hex: '#b98d5f' },
  { name: 'Brass', hex: '#c4a02a' },
] as const;
