import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawEmblem, drawNoise, drawPixels } from '../../../../tests/support/sample-artwork.ts';
import { prepareArtwork } from './artwork.ts';
import { factsAt, measureArtwork, stonesFromMm, withoutInks } from './facts.ts';

describe('background', () => {
  test('is cleared from the edges where it is plain', () => {
    const artwork = prepareArtwork(drawEmblem([250, 250, 246, 255]), { background: 'remove' });
    expect(artwork.removed).toBe(true);
    // The white eye inside stays.
    expect(artwork.inks.map(({ hex }) => hex)).toContain('#ffffff');
    expect(artwork.original).toEqual({ width: 144, height: 100 });
    expect(artwork.data[3]).toBe(0);
  });

  test('stays when it is not asked for', () => {
    const artwork = prepareArtwork(drawEmblem([250, 250, 246, 255]));
    expect(artwork.removed).toBe(false);
    expect(artwork.original).toEqual({ width: 160, height: 120 });
  });

  test('a picture up to its edges keeps them', () => {
    expect(prepareArtwork(drawNoise(), { background: 'remove' })).toMatchObject({ removed: false, width: 120 });
  });

  test('a cut-out drawing has none', () => {
    expect(prepareArtwork(drawEmblem(), { background: 'remove' }).removed).toBe(false);
  });

  test('a picture of one colour is not ground alone', () => {
    const plain = drawPixels(20, 10, () => [200, 40, 40, 255]);
    expect(prepareArtwork(plain, { background: 'remove' })).toMatchObject({ removed: false, width: 20, height: 10 });
  });
});

describe('size', () => {
  test('empty margins are cut off', () => {
    const artwork = prepareArtwork(drawEmblem());
    expect([artwork.width, artwork.height]).toEqual([144, 100]);
  });

  test('a large picture is reduced and its own pixels are remembered', () => {
    const artwork = prepareArtwork(drawEmblem(), { maxSide: 72 });
    expect([artwork.width, artwork.height]).toEqual([72, 50]);
    expect(artwork.original).toEqual({ width: 144, height: 100 });
  });

  test('a very long line keeps a pixel of height', () => {
    const line = drawPixels(400, 1, () => [0, 0, 0, 255]);
    expect(prepareArtwork(line, { maxSide: 100 })).toMatchObject({ width: 100, height: 1 });
  });

  test.each([
    ['clear', drawPixels(30, 20, () => [255, 0, 0, 0])],
    ['almost clear', drawPixels(30, 20, () => [255, 0, 0, 11])],
  ])('a picture that is %s throws', (_, picture) => {
    expect(() => prepareArtwork(picture)).toThrow(RangeError);
  });
});

describe('facts', () => {
  test('thinnest line in mm at a width', () => {
    const facts = factsAt(measureArtwork(prepareArtwork(drawEmblem())), 72);
    // 3 pixels of half a millimetre; a hard edge counts up to half a pixel more on each side.
    expect(facts.thinnestMm).toBeGreaterThanOrEqual(1.5);
    expect(facts.thinnestMm).toBeLessThanOrEqual(2);
    expect(facts).toMatchObject({ widthMm: 72, heightMm: 50, photographic: false, colours: 4 });
  });

  test('a colour that is left out does not count, one that the drawing lacks takes nothing away', () => {
    const facts = measureArtwork(prepareArtwork(drawEmblem()));
    const leaveOut = (...inks: string[]) =>
      withoutInks(
        facts,
        inks.map((hex) => ({ hex, use: 'leave out' }) as const),
      ).colours;
    const [largest = '', ...others] = facts.inks;
    expect([leaveOut(), leaveOut(largest), leaveOut(...others)]).toEqual([4, 3, 1]);
    expect(leaveOut('#123456')).toBe(4);
    // An artwork of these alone is made as it is.
    expect(leaveOut(largest, ...others)).toBe(4);
    expect(withoutInks({ ...facts, inks: [], colours: null }, [{ hex: largest, use: 'leave out' }]).colours).toBeNull();
  });

  test('thinnest line of one ink inside another', () => {
    const striped = drawPixels(200, 100, (_, y) => (y >= 48 && y < 55 ? [255, 255, 255, 255] : [20, 60, 140, 255]));
    const facts = factsAt(measureArtwork(prepareArtwork(striped)), 100);
    expect(facts.thinnestInsideMm).toBeCloseTo(3.5);
    expect(
      factsAt(measureArtwork(prepareArtwork(drawPixels(200, 100, () => [20, 60, 140, 255]))), 100).thinnestInsideMm,
    ).toBe(Number.POSITIVE_INFINITY);
  });

  test('density counts the trimmed pixels before they were reduced', () => {
    const wide = factsAt(measureArtwork(prepareArtwork(drawEmblem(), { maxSide: 72 })), 25.4);
    expect(wide.dpi).toBeCloseTo(144);
    expect(factsAt(measureArtwork(prepareArtwork(drawEmblem())), 50.8).dpi).toBeCloseTo(72);
    // A file of four times the pixels, reduced while it was decoded.
    expect(factsAt(measureArtwork(prepareArtwork(drawEmblem(), { fileScale: 4 })), 50.8).dpi).toBeCloseTo(288);
  });

  test('a photograph has no number of colours', () => {
    expect(factsAt(measureArtwork(prepareArtwork(drawNoise())), 100)).toMatchObject({
      photographic: true,
      colours: null,
    });
  });

  test('a soft gradient is a photograph, a drawing from a JPEG is not', async () => {
    const gradient = drawPixels(160, 120, (x, y) => [60 + x, 40 + y, 150 - (x >> 1), 255]);
    expect(factsAt(measureArtwork(prepareArtwork(gradient)), 100).photographic).toBe(true);
    const { data, width, height } = drawEmblem([250, 250, 246, 255]);
    const jpeg = sharp(data, { raw: { width, height, channels: 4 } }).jpeg({ quality: 70 });
    const saved = new Uint8ClampedArray(
      await sharp(await jpeg.toBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
    const artwork = prepareArtwork({ width, height, data: saved }, { background: 'remove' });
    expect(artwork).toMatchObject({ photographic: false, removed: true });
    expect(artwork.colours).toBeLessThanOrEqual(5);
  });

  test('one colour is one colour, and one pixel is a drawing', () => {
    const plain = prepareArtwork(drawPixels(40, 40, () => [200, 40, 40, 255]));
    expect(plain).toMatchObject({ photographic: false, colours: 1 });
    expect(plain.inks[0]?.hex).toBe('#c82828');
    const pixel = prepareArtwork(drawPixels(1, 1, () => [10, 200, 30, 255]));
    expect(pixel).toMatchObject({ width: 1, height: 1, colours: 1, strokePx: 1 });
  });

  test('stones serve from the height at which strokes and gaps hold rows of them', () => {
    // Bars of 10 pixels with gaps of 10 on 90: a bar and a gap take 3.8 mm.
    const bars = drawPixels(100, 90, (_, y) => (y % 20 < 10 ? [20, 60, 140, 255] : [0, 0, 0, 0]));
    expect(stonesFromMm(prepareArtwork(bars))).toBeGreaterThan(14);
    expect(stonesFromMm(prepareArtwork(bars))).toBeLessThan(19);
    const broad = drawPixels(100, 50, () => [20, 60, 140, 255]);
    expect(stonesFromMm(prepareArtwork(broad))).toBeLessThan(5);
  });
});
