/** A part of a text; with an address it is a link to a page of this site. */
export interface Stretch {
  text: string;
  to?: string;
}

const link = /\[([^\]]+)\]\((\/[a-z-]*)\)/;

/** Splits `See the [contact page](/contact).` into texts and links. Other markup stays text. */
export function linkedText(text: string): Stretch[] {
  // `split` puts the captured groups between the texts: text, words, address, text.
  const parts = text.split(link);
  const stretches = parts.flatMap((part, place): Stretch[] => {
    if (place % 3 === 2) return [];
    const to = place % 3 === 1 ? parts[place + 1] : undefined;
    return to ? [{ text: part, to }] : [{ text: part }];
  });
  return stretches.filter((stretch) => stretch.text !== '');
}
