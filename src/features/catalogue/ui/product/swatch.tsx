import styles from './swatch.module.css';

/** A colour as a filled circle. An attribute of SVG, so that the true colour needs no inline style. */
export function Swatch({ hex, size = 18 }: { hex: string; size?: number }) {
  return (
    <svg className={styles.swatch} width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="8.25" fill={hex} />
    </svg>
  );
}

/** The colours that a product comes in. */
export function Swatches({ colours, most = 6 }: { colours: { name: string; hex: string }[]; most?: number }) {
  const shown = colours.length > most ? colours.slice(0, most - 1) : colours;
  return (
    <ul className={styles.list} aria-label="Colours">
      {shown.map(({ name, hex }) => (
        <li key={name} title={name}>
          <Swatch hex={hex} />
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
