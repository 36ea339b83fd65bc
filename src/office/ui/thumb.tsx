import { derivedAddress, findWidth, readAddress } from '#shared/picture.ts';

interface ThumbProps {
  /** Address as the API gives it. */
  src: string;
  alt: string;
  /** In CSS pixels; twice as many are loaded. */
  width: number;
  className?: string;
}

/** A small picture of the content. */
export function Thumb({ src, alt, width, className }: ThumbProps) {
  const facts = readAddress(src);
  const address = facts ? derivedAddress(facts, findWidth(facts, width * 2), 'webp') : src;
  const { width: w, height: h } = facts ?? { width: 800, height: 1000 };
  return <img className={className} src={address} alt={alt} width={w} height={h} loading="lazy" />;
}
