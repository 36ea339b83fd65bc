import { Check, CircleAlert, File } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Design } from '#features/designs/contract.ts';
import { loadPixels, type QuoteRecord } from '#features/offers/office/queries.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { formatFileSize, formatNumber, pluralForm } from '#shared/format.ts';
import { officeApi } from '../../../session/office-api.ts';
import { FileLink, FilesButton } from '../../../ui/file-link.tsx';

/** Files of the request and of its changes, with what the check said where a design was made of them. */
export function RequestFiles({ record: { quote, changes, designs } }: { record: QuoteRecord }) {
  const files = [...quote.files, ...changes.flatMap((change) => change.files)];
  const known = quote.design ? [quote.design, ...designs] : designs;
  const all = new Map(files.map((file) => [file.url, file]));
  const artwork = quote.design?.artwork;
  if (artwork && !all.has(artwork.url)) all.set(artwork.url, artwork);
  const pixels = usePixels(quote.id, files.length);
  if (all.size === 0) return null;
  return (
    <section className="box" aria-labelledby="files-head">
      <div className="box-h">
        <h2 id="files-head">
          <b>{all.size}</b>
          {pluralForm(all.size, 'File')}
        </h2>
        {all.size > 1 && (
          <FilesButton className="link small" files={[...all.values()]}>
            {all.size === 2 ? 'Get both' : 'Get all'}
          </FilesButton>
        )}
      </div>
      <div className="box-b">
        {[...all.values()].map((file) => (
          <FileRow
            key={file.url}
            file={file}
            pixels={pixels.find(({ url }) => url === file.url)}
            design={known.find((design) => design.artwork?.url === file.url)}
          />
        ))}
      </div>
    </section>
  );
}

type Pixels = Extract<Awaited<ReturnType<typeof loadPixels>>, { success: true }>['files'];

/** How large the pictures are; nothing is shown until it is known. @param count of files: a change brings more */
function usePixels(quote: string, count: number): Pixels {
  const [pixels, setPixels] = useState<Pixels>([]);
  useEffect(() => {
    let current = true;
    if (count > 0)
      void loadPixels(officeApi, quote).then((answer) => {
        if (current && answer.success) setPixels(answer.files);
      });
    return () => {
      current = false;
    };
  }, [quote, count]);
  return pixels;
}

interface FileRowProps {
  file: UploadedFile;
  pixels: Pixels[number] | undefined;
  design: Design | undefined;
}

function FileRow({ file: { name, size, url }, pixels, design }: FileRowProps) {
  const findings = design?.check.findings ?? [];
  const widthPx = pixels?.widthPx ?? design?.check.widthPx;
  const heightPx = pixels?.heightPx ?? design?.check.heightPx;
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
          {widthPx && heightPx && `${formatNumber(widthPx)} × ${formatNumber(heightPx)} px, `}
          {formatFileSize(size)}
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
