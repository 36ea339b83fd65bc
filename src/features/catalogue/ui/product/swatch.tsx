import styles from './swatch.module.css';

const maxShown = 6;

/** The colours that a product comes in. An attribute of SVG gives the true colour without an inline style. */
export function Swatches({ colours }: { colours: { name: string; hex: string }[] }) {
  const shown = colours.length > maxShown ? colours.slice(0, maxShown - 1) : colours;
  return (
    <ul className={styles.list} aria-label="Colours">
      {shown.map(({ name, hex }) => (
        <li key={name} title={name}>
          <svg
            className={styles.swatch}
            width="18"
            height="18"
            viewBox="0 0 18 18"
            aria-hidden="true"
            focusable="false"
          >
            <circle cx="9" cy="9" r="8.25" fill={hex} />
          </svg>
          <span className="vh">{name}</span>
        </li>
      ))}
      {colours.length > shown.length && (
        <li className={styles.more}>
          +{colours.length - shown.length}
          <span className="vh"> more</span>
        </li>
      )}
    </ul>
  );
}
