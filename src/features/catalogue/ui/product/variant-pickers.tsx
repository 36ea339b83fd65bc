import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useCheckedOnMount } from '#ui/hooks/use-checked-on-mount.ts';
import type { Variant, VariantSize } from '../../contract.ts';
import { sizeStock } from '../../stock/stock.ts';
import styles from './variant-pickers.module.css';

interface ColourPickerProps {
  variants: Variant[];
  value: Variant | undefined;
  onChoose: (variantId: string) => void;
}

export function ColourPicker({ variants, value, onChoose }: ColourPickerProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useCheckedOnMount(group, value?.id ?? '', onChoose);
  return (
    <fieldset className={styles.set} ref={group}>
      <legend>
        Colour: <span>{value?.color}</span>
      </legend>
      <div className={styles.radios}>
        {variants.map(({ id, color, colorHex }) => (
          <label key={id} className={styles.radio} title={color}>
            <input type="radio" name="colour" value={id} checked={id === value?.id} onChange={() => onChoose(id)} />
            <svg className={styles.colour} width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="19" fill={colorHex} />
            </svg>
            <span className={styles.name}>{color}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SizePickerProps {
  variant: Variant | undefined;
  value: VariantSize | undefined;
  onChoose: (size: string) => void;
  /** The group, for moving focus to it. */
  group: RefObject<HTMLFieldSetElement | null>;
  /** The message that says what is wrong with the choice. */
  describedBy: string | undefined;
  /** Stands in the legend of a colour that is sold out in all sizes. */
  whenNone: string | undefined;
  /** Stands beside the legend. */
  aside?: ReactNode;
}

export function SizePicker({ variant, value, onChoose, group, describedBy, whenNone, aside }: SizePickerProps) {
  useCheckedOnMount(group, value?.size ?? '', onChoose);
  const choosable = variant?.sizes.some(({ stock }) => stock > 0);
  const words = value?.size ?? (choosable ? 'choose one' : whenNone);
  return (
    <div className={styles.sizes} data-missing={describedBy && ''}>
      <fieldset className={styles.set} ref={group} tabIndex={-1} aria-describedby={describedBy}>
        <legend>
          {words ? (
            <>
              Size: <span>{words}</span>
            </>
          ) : (
            'Size'
          )}
        </legend>
        <div className={styles.radios}>
          {variant?.sizes.map(({ size, stock }) => {
            const left = sizeStock(stock);
            return (
              <label key={size} className={styles.radio}>
                <input
                  type="radio"
                  name="size"
                  value={size}
                  checked={size === value?.size}
                  onChange={() => onChoose(size)}
                />
                <span className={classNames(styles.size, left.level !== 'in' && styles[left.level])}>
                  <b>{size}</b> <small>{left.level === 'out' ? 'Sold out' : left.text}</small>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
