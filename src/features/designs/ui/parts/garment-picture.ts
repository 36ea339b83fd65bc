import { derivedAddress, findWidth, readAddress } from '#shared/picture.ts';

const pictureWidth = 1200;

/** Address of a garment's picture in the size that the worker reads. */
export function derivedPicture(address: string): string {
  const facts = readAddress(address);
  return facts ? derivedAddress(facts, findWidth(facts, pictureWidth), 'webp') : address;
}

/** Height by width of a picture; that of garments where the address does not tell. */
export function pictureRatio(address: string): number {
  const facts = readAddress(address);
  return facts ? facts.height / facts.width : 1.25;
}
