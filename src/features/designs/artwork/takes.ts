/** The files that the Studio draws, by their endings in lower case. */
export const drawnEndings = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const;

/** As a sentence names them. */
export const drawnInWords = 'PNG, JPG, WebP or GIF';

export const maxArtworkBytes = 50_000_000;

/** Why a file is not even opened. */
export type Refusal = { reason: 'kind'; ending: string } | { reason: 'weight'; bytes: number } | { reason: 'empty' };

export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!drawnEndings.some((one) => one === ending)) return { reason: 'kind', ending };
  if (size > maxArtworkBytes) return { reason: 'weight', bytes: size };
  return size === 0 ? { reason: 'empty' } : undefined;
}
