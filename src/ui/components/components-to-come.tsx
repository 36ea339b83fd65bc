import { Load, type Loadable } from '../feedback/load.tsx';
import { LoadingState } from '../feedback/states.tsx';
import { Picture } from '../media/picture.tsx';
import styles from './components-page.module.css';
import { ComponentsSection as Section } from './components-section.tsx';

const loads: [name: string, value: Loadable<{ words: string }>][] = [
  ['under way', new Promise(() => {})],
  ['failed', { success: false, status: 503, error: 'HTTP 503: Service Unavailable' }],
  ['there', { success: true, words: 'What was loaded.' }],
];

export function Loads() {
  return (
    <Section title="Loads">
      <div className={styles.grid}>
        {loads.map(([name, value]) => (
          <Load key={name} value={value} loading={<LoadingState label="Loading..." />}>
            {({ words }) => <p>{words}</p>}
          </Load>
        ))}
      </div>
    </Section>
  );
}

/** A picture that is there, one that never comes, and a drawing. */
const pictures = [
  '/og-image.png',
  '/media/0123456789ab-1200x1500-bde3ff/products/none.webp',
  '/brand/band-sapphire.svg',
];

export function Pictures() {
  return (
    <Section title="Pictures">
      <div className={styles.grid}>
        {pictures.map((src) => (
          <Picture key={src} src={src} alt={src} sizes="300px" className={styles.picture} />
        ))}
      </div>
    </Section>
  );
}
