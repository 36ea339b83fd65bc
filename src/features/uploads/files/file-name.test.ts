import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/length.ts';
import { maxFileNameLength } from '../constants.ts';
import { acceptedEnding, asAttachment, cleanFileName } from './file-name.server.ts';

describe('cleanFileName', () => {
  test.each([
    ['logo.pdf', 'logo.pdf'],
    ['සිංහල.pdf', 'සිංහල.pdf'],
    ['ශ්‍රී ලංකා.jpg', 'ශ්‍රී ලංකා.jpg'],
    ['தமிழ் சின்னம்.ai', 'தமிழ் சின்னம்.ai'],
    ['e\u0301te\u0301.png', 'été.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\logo.png', 'logo.png'],
    ['C:\\Users\\me\\logo.png', 'logo.png'],
    ['/absolute/logo.png', 'logo.png'],
    ['..%2f..%2flogo.png', '%2f..%2flogo.png'],
    ['logo.php\0.jpg', 'logo.php.jpg'],
    ['lo\r\ngo\t.pdf', 'logo.pdf'],
    ['12%22 sign%0D%0A.pdf', '12_ sign__.pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['a<b>c:d"e|f?g*h.psd', 'a_b_c_d_e_f_g_h.psd'],
    ['logo.jpg:stream', 'logo.jpg_stream'],
    ['.htaccess', 'file.htaccess'],
    ['.jpg', 'file.jpg'],
    ['...', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['folder/', 'file'],
    ['  logo .pdf . ', 'logo.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['nul.tar.pdf', '_nul.tar.pdf'],
    ['com1 .pdf', '_com1.pdf'],
    ['console.pdf', 'console.pdf'],
    ['shell.php.jpg', 'shell.php.jpg'],
    ['lone \ud800 half.pdf', 'lone \ufffd half.pdf'],
  ])('%j is %j', (given, clean) => expect(cleanFileName(given)).toBe(clean));

  test('a long name keeps its ending and whole letters', () => {
    const clean = cleanFileName(`${'👩‍👩‍👧'.repeat(1000)}.docx`);
    expect(clean.length).toBeLessThanOrEqual(maxFileNameLength);
    expect(clean).toMatch(/^(👩‍👩‍👧)+\.docx$/u);
    expect(cleanFileName(`a.${'b'.repeat(5000)}`).length).toBeLessThanOrEqual(maxFileNameLength);
  });

  test('whatever comes: short, no folders, no invisible signs, and cleaning it again changes nothing', () => {
    const rough = fc.string({
      unit: fc.oneof(fc.constantFrom(...'./\\ \0\r\n\t"<>:|?*%22\u202e\u200d'), fc.string({ unit: 'grapheme' })),
      maxLength: 600,
    });
    fc.assert(
      fc.property(rough, (given) => {
        const clean = cleanFileName(given);
        expect(clean.length).toBeGreaterThan(0);
        expect(clean.length).toBeLessThanOrEqual(maxFileNameLength);
        expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}]|^[. ]|[. ]$/u);
        expect(cleanFileName(clean)).toBe(clean);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('the longest header is cleaned before the test runs out of time', () => {
    for (const sign of [' ', '.', ' .', '\u200d', 'a. '])
      expect(cleanFileName(`${sign.repeat(16_000)}x`).length).toBeLessThanOrEqual(maxFileNameLength);
  });
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.jpg.exe', undefined],
  ['a.jpg:stream', undefined],
  ['pdf', undefined],
  ['a.svg', undefined],
])('the ending of %s is %s', (name, ending) => expect(acceptedEnding(name)).toBe(ending));

describe('asAttachment', () => {
  test.each([
    ['logo.pdf', `attachment; filename="logo.pdf"; filename*=UTF-8''logo.pdf`],
    ['a "b" \\ 50%.pdf', `attachment; filename="a _b_ _ 50_.pdf"; filename*=UTF-8''a%20%22b%22%20%5C%2050%25.pdf`],
    ["it's (1)*!.pdf", `attachment; filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%21.pdf`],
    ['සි.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E0%B7%83%E0%B7%92.pdf`],
    ['a\r\nX: y.pdf', `attachment; filename="a__X: y.pdf"; filename*=UTF-8''a%0D%0AX%3A%20y.pdf`],
  ])('%j', (name, header) => expect(asAttachment(name)).toBe(header));

  test('is always one line of ASCII that reads back as the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = asAttachment(name);
        expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.~%-]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
      }),
    );
  });
});
