import { useRef, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { useCheckedOnMount } from '#ui/hooks/use-checked-on-mount.ts';
import { StudioCall } from '#ui/layout/studio-call.tsx';
import { Link } from '#ui/link.tsx';
import type { Technique } from '../../techniques.ts';
import { TechniqueStage } from './technique-stage.tsx';
import styles from './technique-switcher.module.css';

const quoteFor = (slug: string) => `/quote?service=${encodeURIComponent(slug)}`;
const toPage = (slug: string) => `/services/${encodeURIComponent(slug)}`;

interface TechniqueSwitcherProps {
  techniques: Technique[];
  /** Slug of the technique that is shown first; the first of all where it is not among them. */
  first: string;
  /** Slug of the technique that the page is about: nothing leads from it to itself. */
  own?: string;
}

/** One drawing, shown in the technique that is picked. Give it a key where `first` may change. */
export function TechniqueSwitcher({ techniques, first, own }: TechniqueSwitcherProps) {
  const start = techniques.find(({ slug }) => slug === first) ?? techniques[0];
  const group = useRef<HTMLFieldSetElement>(null);
  // Newest last: what was picked before lies beneath until the next picture is there.
  const [picked, setPicked] = useState(start ? [start.slug] : []);
  const [near, setNear] = useState<string[]>([]);
  const pick = (slug: string) => setPicked((before) => [...before.filter((other) => other !== slug), slug]);
  const comeNear = (slug: string) => setNear((before) => (before.includes(slug) ? before : [...before, slug]));
  useCheckedOnMount(group, start?.slug ?? '', pick);
  const shown = techniques.find(({ slug }) => slug === picked.at(-1));
  if (!shown) return null;
  return (
    <div className={`${styles.switcher} on-dark`}>
      <TechniqueStage techniques={techniques} start={start?.slug ?? ''} picked={picked} near={near} />
      <div className={styles.panel}>
        <fieldset className={styles.group} ref={group}>
          <legend>
            <h2>One drawing, in every technique</h2>
          </legend>
          <p className={styles.lede}>The same vine under the same light. Pick a technique and see what it changes.</p>
          <div className={styles.radios}>
            {techniques.map(({ slug, name }) => (
              <label key={slug} onPointerEnter={() => comeNear(slug)}>
                <input
                  type="radio"
                  name="technique"
                  value={slug}
                  checked={slug === shown.slug}
                  onFocus={() => comeNear(slug)}
                  onChange={() => pick(slug)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Words techniques={techniques} shown={shown} isOwn={shown.slug === own} />
        <div className={styles.studio}>
          <StudioCall
            heading="h3"
            title="Try it with your drawing"
            text="You see it made in this technique, on the garment, with the price."
            label="Choose a file"
            technique={shown.slug}
          />
        </div>
        <noscript>
          <ul className={styles.list}>
            {techniques.map(({ slug, name, bestFor }) => (
              <li key={slug}>
                <Link to={toPage(slug)}>{name}</Link> {bestFor}
              </li>
            ))}
          </ul>
        </noscript>
      </div>
    </div>
  );
}

interface WordsProps {
  techniques: Technique[];
  shown: Technique;
  isOwn: boolean;
}

/** The technique's use and its link. The longest text keeps the room, so that nothing below moves. */
function Words({ techniques, shown: { slug, inSentence, bestFor }, isOwn }: WordsProps) {
  const longest = techniques.reduce((most, one) => (one.bestFor.length > most.length ? one.bestFor : most), '');
  return (
    <>
      <div className={styles.words}>
        <p aria-hidden="true">{longest}</p>
        <p aria-live="polite">{bestFor}</p>
      </div>
      <div className={styles.links}>
        <ButtonLink look="second" to={quoteFor(slug)} aria-label={`Get Quote for ${inSentence}`}>
          Get Quote
        </ButtonLink>
        {!isOwn && (
          <ButtonLink look="line" to={toPage(slug)}>
            {`About ${inSentence}`}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
