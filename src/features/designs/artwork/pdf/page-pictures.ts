import type { PDFPageProxy } from 'pdfjs-dist';

type PageParts = Pick<typeof import('pdfjs-dist'), 'OPS' | 'AnnotationMode'>;

type Matrix = [number, number, number, number, number, number];

/** The density of a page's largest picture. Undefined for a page of lines and letters. */
export async function measurePictures(page: PDFPageProxy, { OPS, AnnotationMode }: PageParts) {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let largest = { area: 0, pixels: 0 };
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    switch (operator) {
      case OPS.save:
        saved.push(matrix);
        break;
      case OPS.restore:
        matrix = saved.pop() ?? matrix;
        break;
      case OPS.transform:
        matrix = multiply(matrix, args);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(matrix);
        if (args[0]) matrix = multiply(matrix, args[0]);
        break;
      case OPS.paintFormXObjectEnd:
        matrix = saved.pop() ?? matrix;
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject: {
        const [width, height] =
          operator === OPS.paintImageXObject ? [args[1], args[2]] : [args[0].width, args[0].height];
        // A picture fills the unit square of its matrix.
        const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
        if (area > largest.area) largest = { area, pixels: width * height };
        break;
      }
    }
  }
  return { pixelsPerPoint: largest.area > 0 ? Math.sqrt(largest.pixels / largest.area) : undefined };
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
