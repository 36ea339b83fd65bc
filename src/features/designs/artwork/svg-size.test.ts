import { describe, expect, test } from 'vitest';
import { readFault } from '../../../../tests/support/artwork-fault.ts';
import { decodeSvg, sizeSvg } from './svg-size.ts';

describe('sizeSvg', () => {
  test.each([
    ['<svg width="100" height="50"/>', 2400, 1200],
    ['<svg viewBox="0 0 30 60"/>', 1200, 2400],
    ['<svg viewBox="0,0,30,60" width="100%" height="100%"/>', 1200, 2400],
    ['<svg viewBox="0 0 30 60" width="10mm"/>', 1200, 2400],
    ['<svg width="1in" height="48px"/>', 2400, 1200],
    ['<svg width="-5" height="0"/>', 2400, 2400],
    ['<svg width="1e9" height="1"/>', 2400, 1],
    ["<svg width='20pt' height='20pt'>", 2400, 2400],
  ])('%s is drawn at %i × %i', (text, width, height) => {
    expect(sizeSvg(text).drawn).toEqual({ width, height });
  });

  test('the root element gets the size, and a view box where it has none', () => {
    expect(
      sizeSvg(
        `<?xml version="1.0" encoding="ISO-8859-1"?><!-- <svg> --><svg a='"' width="10" height="5"><svg width="1"/></svg>`,
      ).text,
    ).toBe(`<!-- <svg> --><svg width="2400" height="1200" viewBox="0 0 10 5" a='"'><svg width="1"/></svg>`);
    expect(sizeSvg('<svg viewBox="0 0 8 8"/>').text).toBe('<svg width="2400" height="2400" viewBox="0 0 8 8"/>');
  });

  test('its density is never too low: the longer side counts as 30,000 pixels', () => {
    expect(sizeSvg('<svg width="10" height="5"/>').original).toEqual({ width: 30_000, height: 15_000 });
  });

  test.each([
    ['<image href="data:image/png;base64,"/>', /^This SVG drawing holds a picture made of pixels/],
    ['<svg:image\nhref="a.png"/>', /^This SVG drawing holds a picture/],
    ['<text x="1">Galle</text>', /^This SVG drawing holds letters that are not outlined/],
    ['<g><foreignObject width="9"/></g>', /^This SVG drawing holds a part of a web page/],
    ['<switch><foreignObject requiredExtensions="&ns_ai;"/></switch>', /a part of a web page or of a program/],
    ['<ü:foreignObject xmlns:ü="http://www.w3.org/2000/svg"/>', /a part of a web page/],
    ['<use href="#b"><set attributeName="href" to="#a"/></use>', /^This SVG drawing moves/],
    ['<animateTransform attributeName="transform"/>', /^This SVG drawing moves/],
  ])('%s is kept', (inner, words) => {
    expect(readFault(() => sizeSvg(`<svg>${inner}</svg>`))).toMatch(words);
  });

  test('names that only begin like these are drawn', () => {
    expect(() => sizeSvg('<svg><textPath/><images/><title>text</title></svg>')).not.toThrow();
  });

  test.each(['<svg width="10"', '<svgx/>', '<svg '.repeat(400_000)])('%.20s is refused', (text) => {
    expect(readFault(() => sizeSvg(text))).toMatch(/^This SVG drawing is damaged\./);
  });
});

describe('decodeSvg', () => {
  const latin = (text: string) => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
  const utf8 = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['UTF-8 without a declaration', utf8('<svg id="é"/>')],
    ['UTF-8 with its mark', utf8('\ufeff<svg id="é"/>')],
    ['UTF-8 by its declaration', utf8('<?xml version="1.0" encoding="utf-8"?><svg id="é"/>')],
    ['latin-1', latin('<?xml version="1.0" encoding="ISO-8859-1"?><svg id="é"/>')],
    ['what says UTF-16, but is not', utf8('<?xml version="1.0" encoding="UTF-16"?><svg id="é"/>')],
    ['an encoding that nobody reads', utf8("<?xml version='1.0' encoding='UTF-7'?><svg id='é'/>")],
  ])('%s', (_, bytes) => expect(decodeSvg(bytes)).toMatch(/<svg id=["']é["']\/>$/));
});
