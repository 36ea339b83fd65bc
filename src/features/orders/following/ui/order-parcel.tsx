import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { Following } from '../../following-contract.ts';
import styles from './order-parcel.module.css';
import { Section } from './order-section.tsx';

/** The parcel's courier, its number to copy, and the courier's own page. */
export function OrderParcel({ parcel: { courier, number, link } }: { parcel: NonNullable<Following['parcel']> }) {
  return (
    <Section title="Your parcel">
      <div className={styles.number}>
        <dl>
          {number ? (
            <Fact name={courier ? `${courier}, parcel number` : 'Parcel number'}>{number}</Fact>
          ) : (
            <Fact name="Courier">{courier}</Fact>
          )}
        </dl>
        {number && <Copy text={number} />}
      </div>
      {link && (
        <>
          <ButtonLink to={link} target="_blank" rel="noreferrer">
            Follow at {courier}
          </ButtonLink>
          <p className={styles.fine}>Opens the courier’s page. Their first scan may take until the evening.</p>
        </>
      )}
    </Section>
  );
}

/** Not there where a browser lets no page write its clipboard. */
function Copy({ text }: { text: string }) {
  const [state, setState] = useState<'none' | 'ready' | 'done'>('none');
  useEffect(() => {
    if ('clipboard' in navigator) setState('ready');
  }, []);
  if (state === 'none') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('none'),
    );
  return (
    <Button
      look="line"
      size="small"
      onClick={() => void copy()}
      aria-label={state === 'done' ? undefined : 'Copy parcel number'}
    >
      {state === 'done' ? 'Copied' : 'Copy'}
    </Button>
  );
}
