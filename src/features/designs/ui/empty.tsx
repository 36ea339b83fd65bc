import { Upload } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId } from 'react';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { accept, filesInWords } from './parts/files.ts';
import type { Kept } from './parts/keeping.ts';
import type { Refused } from './parts/refused-card.tsx';
import vineNear from './vine-near.webp?url';

const RefusedCard = lazy(async () => ({ default: (await import('./parts/refused-card.tsx')).RefusedCard }));

export interface EmptyProps {
  picture: { src: string; alt: string } | undefined;
  isOver: boolean;
  /** Why the last file was not taken. */
  refused: Refused | undefined;
  /** Why the design of a link is not here. */
  openError: string | undefined;
  /** The workbench is on its way. */
  isBusy: boolean;
  /** The workbench could not be loaded. */
  hasFailed: boolean;
  onFile(file: File): void;
  /** A design that this device has kept. */
  kept: Kept | undefined;
  onResume(kept: Kept): void;
  onForget(kept: Kept): void;
  onText(): void;
  onVine(): void;
  /** The visitor is about to begin. */
  onNear(): void;
}

/** Before there is a drawing: where it is dropped, and what happens to it. */
export function EmptyStudio({ picture, isOver, ...ways }: EmptyProps) {
  return (
    <>
      <section className="st-empty">
        <div className={classNames('st-drop', isOver && 'st-is-over')} onPointerEnter={ways.onNear}>
          <div className="st-drop-in" aria-busy={ways.isBusy || undefined}>
            {isOver ? <LetGo /> : <Ways {...ways} />}
          </div>
        </div>
        <figure>
          {picture && <Picture className="st-scene" {...picture} sizes="(min-width: 1024px) 74vw, 100vw" priority />}
          <VineTicket />
        </figure>
      </section>
      <Notes />
    </>
  );
}

function LetGo() {
  return (
    <>
      <h1>Let go. We take it from here.</h1>
      <p className="lede">
        {filesInWords}, up to <span className="nb">50 MB</span>.
      </p>
    </>
  );
}

function Ways({ kept, ...props }: Omit<EmptyProps, 'picture' | 'isOver'>) {
  const id = useId();
  return (
    <>
      <h1>Drop your drawing. See it made.</h1>
      <p className="lede">
        In twelve techniques, on the garment, with the price for your pieces. A photo of a sketch will do.
      </p>
      <FilePicker id={id} {...props} />
      <Faults id={id} {...props} />
      {kept && <KeptDesign kept={kept} {...props} />}
      <OtherWays {...props} />
      <div className="st-without">
        <p>Here your own drawing is made while you watch, which needs JavaScript.</p>
        <p>
          <ButtonLink to="/quote" className="st-choose">
            Ask for a quote
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

/** The field lies under its label. */
function FilePicker({ id, isBusy, onFile, onNear }: Pick<EmptyProps, 'isBusy' | 'onFile' | 'onNear'> & { id: string }) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) onFile(file);
  }
  return (
    <>
      <input
        id={id}
        type="file"
        className="vh st-picker st-with"
        accept={accept}
        aria-describedby={`${id}-takes`}
        onChange={take}
        onFocus={onNear}
      />
      <label
        htmlFor={id}
        className={classNames(buttonStyles.btn, buttonStyles.first, 'st-choose', 'st-with')}
        data-button
      >
        {isBusy ? <span className="st-spin" aria-hidden="true" /> : <Upload size={24} aria-hidden="true" />}
        Choose a file
      </label>
      <p className="st-or-files st-with" id={`${id}-takes`}>
        <span className="st-by-mouse">Or drop it anywhere on this page. </span>
        {filesInWords}, up to <span className="nb">50 MB</span>.
      </p>
    </>
  );
}

type FaultsProps = Pick<EmptyProps, 'refused' | 'openError' | 'hasFailed'>;

/** @param id of the field that takes another file */
function Faults({ id, refused, openError, hasFailed }: FaultsProps & { id: string }) {
  return (
    <>
      {openError && (
        <Alert tone="warn" title="This design is not here">
          <p>{openError} You can begin a new one.</p>
        </Alert>
      )}
      <div role="alert">
        {refused && (
          <Suspense>
            <RefusedCard refused={refused} pickFile={() => document.getElementById(id)?.click()} />
          </Suspense>
        )}
        {hasFailed && (
          <Alert tone="bad" title="Unable to load the Studio">
            <p>Please reload this page and choose your drawing again.</p>
          </Alert>
        )}
      </div>
    </>
  );
}

function KeptDesign({ kept, onResume, onForget }: Pick<EmptyProps, 'onResume' | 'onForget'> & { kept: Kept }) {
  return (
    <p className="st-kept st-with">
      <button type="button" className="st-link" onClick={() => onResume(kept)}>
        Go on with {kept.name}
      </button>
      <button type="button" className="st-link" onClick={() => onForget(kept)}>
        Forget it
      </button>
    </p>
  );
}

function OtherWays({ onText, onVine, onNear }: Pick<EmptyProps, 'onText' | 'onVine' | 'onNear'>) {
  return (
    <div className="st-ways st-with">
      <button type="button" className="st-way" onClick={onText} onFocus={onNear}>
        <i className="st-abc" aria-hidden="true">
          Aඅஅ
        </i>
        <span>
          Or type a text<small>Up to three lines</small>
        </span>
      </button>
      <button type="button" className="st-way" onClick={onVine} onFocus={onNear}>
        <i className="st-dark" aria-hidden="true">
          <img src={vineNear} alt="" width={160} height={160} />
        </i>
        <span>
          Or play with our vine<small>No file needed</small>
        </span>
      </button>
    </div>
  );
}

function VineTicket() {
  return (
    <div className="st-ticket">
      <p>Strike-off 0147</p>
      <dl>
        <Fact name="Drawing">Liya wela</Fact>
        <Fact name="Techniques">12</Fact>
        <Fact name="Your turn">Any file</Fact>
      </dl>
    </div>
  );
}

function Notes() {
  return (
    <section className="section">
      <div className="wrap st-notes">
        <section>
          <h2>What files</h2>
          <p>
            <b>
              {filesInWords}, up to <span className="nb">50 MB</span>.
            </b>{' '}
            Of a PDF we take the first page. AI and PSD work too.
          </p>
          <p>
            EPS, or a file that does not open?{' '}
            <Link className="link" to="/quote">
              Ask for a quote
            </Link>
            : we open it here.
          </p>
        </section>
        <section>
          <h2>What we check</h2>
          <p>
            <b>Pixels, thinnest line, colours, ground.</b> If something will not hold, we say which number and what to
            do, before you pay.
          </p>
        </section>
        <section>
          <h2>Who sees it</h2>
          <p>
            <b>You, and our workshop when you order.</b> Nobody finds your drawing without its link. What is not ordered
            is deleted after 90 days.
          </p>
        </section>
      </div>
    </section>
  );
}
