import { Check, CircleAlert, File } from 'lucide-react';
import type { Design } from '#features/designs/contract.ts';
import type { QuoteRecord } from '#features/offers/office/queries.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { sizeInWords } from '#shared/words.ts';
import { FileLink } from '../../../ui/file-link.tsx';

/** Files of the request and of its changes, with what the check said where a design was made of them. */
export function RequestFiles({ record: { quote, changes, designs } }: { record: QuoteRecord }) {
  const files = [...quote.files, ...changes.flatMap((change) => change.files)];
  const known = quote.design ? [quote.design, ...designs] : designs;
  const all = new Map(files.map((file) => [file.url, file]));
  const artwork = quote.design?.artwork;
  if (artwork && !all.has(artwork.url)) all.set(artwork.url, artwork);
  if (all.size === 0) return null;
  return (
    <section className="box" aria-labelledby="files-head">
      <div className="box-h">
        <h2 id="files-head">
          <b>{all.size}</b>
          {all.size === 1 ? 'File' : 'Files'}
        </h2>
      </div>
      <div className="box-b">
        {[...all.values()].map((file) => (
          <FileRow key={file.url} file={file} design={known.find((design) => design.artwork?.url === file.url)} />
        ))}
      </div>
    </section>
  );
}

function FileRow({ file: { name, size, url }, design }: { file: UploadedFile; design: Design | undefined }) {
  const { widthPx, heightPx, findings } = design?.check ?? { widthPx: null, heightPx: null, findings: [] };
  const pixels = widthPx && heightPx ? `${widthPx} × ${heightPx} px, ` : '';
  return (
    <div className="fl">
      <div className="fl-pic">
        {design?.previews.near ? (
          <img src={design.previews.near} alt="" />
        ) : (
          <File className="icon" aria-hidden="true" />
        )}
      </div>
      <div>
        <b>
          <FileLink className="link" href={url} name={name}>
            {name}
          </FileLink>
        </b>
        <p className="small mute">
          {pixels}
          {sizeInWords(size)}
        </p>
        <ul className="chk">
          {findings.map(({ code, level, message }) => (
            <li key={code} className={{ ok: 'ok', soft: 'so', hard: 'no' }[level]}>
              {level === 'ok' ? (
                <Check className="icon" aria-hidden="true" />
              ) : (
                <CircleAlert className="icon" aria-hidden="true" />
              )}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
