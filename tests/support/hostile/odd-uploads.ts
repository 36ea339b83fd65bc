import { gzipSync } from 'node:zlib';
import * as files from './files.ts';
import { type UploadAnswer, upload } from './upload-client.ts';

type Send = (server: string) => Promise<UploadAnswer>;

export const send =
  (content: Buffer | string, name: string, headers?: string[]): Send =>
  (server) =>
    upload(server, [files.form([{ content, name, ...(headers ? { headers } : {}) }])]);

const raw =
  (body: Buffer | string, headers: Record<string, string | number> = {}): Send =>
  (server) =>
    upload(server, [Buffer.from(body)], headers);

/** So many bytes, a piece at a time. */
function* padding(bytes: number) {
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

const mebibyte = 1024 * 1024;
const html = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const jar = files.zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0', 'A.class': 'x' });

export const good = files.form([{ content: files.pdf() }]);
const disposition = (rest: string) => [`Content-Disposition: form-data; name="file"; ${rest}`];

/** An upload and its refusal. */
type Case = [what: string, send: Send, status: number, words: RegExp];

const wrongTypes: Case[] = [
  ['a page called .jpg', send(html, 'a.jpg'), 415, /not a JPEG picture/],
  ['a program called .png', send('MZ\x90\0'.padEnd(500, 'x'), 'a.png'), 415, /not a PNG picture/],
  ['a program of Linux called .pdf', send('\x7fELF\x02\x01\x01', 'a.pdf'), 415, /not a PDF/],
  ['a script called .ai', send('#!/bin/sh\nrm -rf /\n', 'a.ai'), 415, /not an Illustrator drawing/],
  ['a picture called .psd', send(files.png(), 'a.psd'), 415, /not a Photoshop picture/],
  ['a PDF called .eps', send(files.pdf(), 'a.eps'), 415, /not an EPS drawing/],
  ['PostScript without its mark called .eps', send('%!\n/Times findfont', 'a.eps'), 415, /not an EPS drawing/],
  ['a DOS header that points nowhere', send(files.dosEps({ at: 0x7fffffff }), 'a.eps'), 415, /not an EPS drawing/],
  ['a spreadsheet called .doc', send(files.compound('Workbook'), 'a.doc'), 415, /not a Word document/],
  ['an archive called .docx', send(jar, 'a.docx'), 415, /not a Word document/],
  ['a macro document called .docx', send(files.docm(), 'a.docx'), 415, /not a Word document/],
  ['a film called .jpg', send(files.gif(), 'a.jpg'), 415, /not a JPEG picture/],
  ['SVG', send('<svg onload="alert(1)"/>', 'a.svg'), 415, /cannot take \.svg/],
];

const polyglots: Case[] = [
  ['GIFAR called .jpg', send(Buffer.concat([files.gif(), jar]), 'a.jpg'), 415, /not a JPEG picture/],
  ['JPEG and JAR', send(Buffer.concat([files.jpeg(), jar]), 'a.jpg'), 415, /hidden/],
  ['PNG and ZIP', send(Buffer.concat([files.png(), jar]), 'a.png'), 415, /hidden/],
  ['PDF and ZIP', send(Buffer.concat([files.pdf(), jar]), 'a.pdf'), 415, /hidden/],
  ['PDF and HTML', send(files.pdf({ middle: html }), 'a.pdf'), 415, /hidden/],
  ['PNG and PHP', send(files.png({ comment: '<?php system($_GET[0]);' }), 'a.png'), 415, /hidden/],
  ['JPEG and script', send(files.jpeg({ comment: '<SCRIPT>alert(1)' }), 'a.jpg'), 415, /hidden/],
  ['EPS and HTML', send(Buffer.concat([files.postScript(), Buffer.from(html)]), 'a.eps'), 415, /hidden/],
  ['HTML before a PDF', send(Buffer.concat([Buffer.from(html), files.pdf()]), 'a.pdf'), 415, /not a PDF/],
];

const broken: Case[] = [
  ['nothing in the file', send('', 'a.pdf'), 400, /is empty/],
  ['half a JPEG', send(files.jpeg({ ended: false }), 'a.jpg'), 415, /end of the JPEG picture is missing/],
  ['half a PNG', send(files.png().subarray(0, -12), 'a.png'), 415, /(end of the|no) PNG picture/],
  ['half a PDF', send(files.pdf().subarray(0, -8), 'a.pdf'), 415, /end of the PDF is missing/],
  ['half a DOCX', send(files.docx().subarray(0, -30), 'a.docx'), 415, /Word document/],
  [
    'a JPEG of a million segments',
    send(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe2, 0, 2]))]), 'a.jpg'),
    415,
    /end of the JPEG/,
  ],
  ['no boundary', raw(good, { 'Content-Type': 'multipart/form-data' }), 400, /broken/],
  [
    'an endless boundary',
    raw(good, { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }),
    400,
    /broken/,
  ],
  ['no end', raw(files.form([{ content: files.pdf() }], { closed: false })), 400, /completely/],
  ['an end in the head of the part', raw(`--${files.boundary}\r\nContent-Disposition: form-da`), 400, /completely/],
  ['nothing at all', raw(''), 400, /completely|no file/],
  ['JSON', raw('{}', { 'Content-Type': 'application/json' }), 415, /multipart/],
  ['a packed body', raw(gzipSync(good), { 'Content-Encoding': 'gzip' }), 415, /Content-Encoding/],
  ['another field', raw(files.form([{ content: files.pdf(), field: 'files[]' }])), 400, /in the field "file"/],
  ['two files', raw(files.form([{ content: files.pdf() }, { content: files.pdf() }])), 400, /one file/],
  [
    '1,000 parts',
    raw(files.form(Array.from({ length: 1000 }, (_, n) => ({ content: 'x', field: `f${n}` })))),
    400,
    /one file/,
  ],
  [
    'a form in the form',
    send(`--in\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n%PDF\r\n--in--`, 'a.pdf', [
      'Content-Disposition: form-data; name="file"',
      'Content-Type: multipart/mixed; boundary=in',
    ]),
    400,
    /nothing else/,
  ],
  [
    'a head of 200 kB behind the name',
    send(files.pdf(), 'a.pdf', [...disposition('filename="a.pdf"'), `X-Long: ${'x'.repeat(200_000)}`]),
    400,
    /part headers are too long/,
  ],
  [
    '10,000 heads',
    send(files.pdf(), 'a.pdf', [
      ...Array.from({ length: 10_000 }, (_, n) => `X-${n}: 1`),
      ...disposition('filename="a.pdf"'),
    ]),
    400,
    /./,
  ],
  ['a line break in the name', send(files.pdf(), 'a.pdf', disposition('filename="a\nX-Evil: 1.pdf"')), 400, /no file/],
];

const tooMuch: Case[] = [
  [
    '60 MB',
    (server) => upload(server, [Buffer.from(files.partHead('file', 'a.pdf')), ...padding(60 * mebibyte)]),
    413,
    /larger than 50 MB/,
  ],
  ['60 MB before the first part', (server) => upload(server, [...padding(60 * mebibyte), good]), 413, /50 MB/],
  [
    '60 MB of a type that is refused at once',
    (server) => upload(server, [Buffer.from(files.partHead('file', 'a.exe')), ...padding(60 * mebibyte)]),
    415,
    /\.exe/,
  ],
];

export const refused = [...wrongTypes, ...polyglots, ...broken, ...tooMuch];

const jpegAndMore = Buffer.concat([files.jpeg(), Buffer.from('MZ')]);
const bomb = files.docx({ 'word/media/bomb': Buffer.alloc(40 * mebibyte) });

/** Accepted uploads, with their names and contents. */
export const inert: [what: string, send: Send, name: string, content: Buffer][] = [
  ['සිංහල', send(files.pdf(), 'සිංහල.pdf'), 'සිංහල.pdf', files.pdf()],
  [
    'a lie about the type',
    send(files.pdf(), 'a.pdf', [...disposition('filename="a.pdf"'), 'Content-Type: text/html']),
    'a.pdf',
    files.pdf(),
  ],
  ['a program behind a picture', send(jpegAndMore, 'a.jpg'), 'a.jpg', jpegAndMore],
  ['a zip bomb of 40 MB in 40 KB', send(bomb, 'a.docx'), 'a.docx', bomb],
  ['Expect: 100-continue', raw(good, { Expect: '100-continue' }), 'sample.pdf', files.pdf()],
  ['an epilogue', raw(Buffer.concat([good, Buffer.from(html)])), 'sample.pdf', files.pdf()],
];
