import { readAddress, removeExtension } from '#shared/picture.ts';

/** Views by the end of a picture's name: `perahera-foil-tee-lac-red-detail.webp`. */
const views: Record<string, string> = {
  detail: 'close-up',
  back: 'the back',
  front: 'the front',
  scene: 'on a coloured ground',
  scale: 'beside a pencil of 19 cm for scale',
  mug: 'beside a mug of 9.5 cm for scale',
};

/**
 * Alternative text of a product's picture: the first shows the product alone, others a view besides. Pictures below
 * `techniques/` show the making, whatever the product.
 */
function pictureWords(product: string, image: string): string {
  const [folder, ...rest] = removeExtension(readAddress(image)?.path ?? '').split('/');
  const name = rest.join('/');
  if (folder === 'techniques') return `${product}, the technique up close: ${name.replaceAll('-', ' ')}`;
  const view = views[name.slice(name.lastIndexOf('-') + 1)];
  return view ? `${product}, ${view}` : product;
}

/** Whether a drawing stands in for a picture that nobody has taken yet; `/drawings/` is an old form. */
export function isDrawing(image: string): boolean {
  return /^\/(media\/[^/]+\/)?drawings\//.test(image);
}

/** The words of one of a product's pictures, with its place among them where there are several. */
export function countedWords(product: string, images: readonly string[], current: number): string {
  const words = pictureWords(product, images[current] ?? '');
  return images.length > 1 ? `${words}, picture ${current + 1} of ${images.length}` : words;
}
