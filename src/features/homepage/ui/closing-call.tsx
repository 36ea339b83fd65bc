import { answerHours } from '#shared/time/answer-hours.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Link } from '#ui/link.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import styles from './closing-call.module.css';

/** Stands while the owner's words load, and where a page has none of its own. */
const ownWords = {
  title: 'Send the drawing. See the strike-off.',
  text: `Tell us what it is for and when you need it. We answer within ${answerHours} hours with a price per piece and a date; the strike-off follows in 24-48 hours.`,
};

interface ClosingCallProps {
  value?: Loadable<{ closing: typeof ownWords }>;
}

/** The title, its last word kept in one piece. */
function Title({ text }: { text: string }) {
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <h2>
      {text.slice(0, cut)}
      <span className="nb">{text.slice(cut)}</span>
    </h2>
  );
}

/** The call that closes a page. */
export function ClosingCall({ value = { success: true, closing: ownWords } }: ClosingCallProps) {
  const loaded = useLoad(value);
  const { title, text } = loaded.state === 'data' && loaded.data.closing.title ? loaded.data.closing : ownWords;
  return (
    <section className={classNames('on-dark', styles.close)} data-close>
      <div className={classNames('wrap', styles.inner)}>
        <Title text={title} />
        <div>
          <p>
            <NoWrapUnits text={text} />
          </p>
          <div className={classNames('btns', styles.links)}>
            <ButtonLink look="second" to="/quote">
              Get a Quote
            </ButtonLink>
            <ButtonLink look="line" to="/contact">
              Contact Us
            </ButtonLink>
            <Link className={styles.shop} to="/studio">
              Try it with your drawing
            </Link>
            <Link className={styles.shop} to="/products">
              Shop the collection
            </Link>
          </div>
        </div>
      </div>
      <Band tone="marigold" large className={styles.band ?? ''} />
    </section>
  );
}
