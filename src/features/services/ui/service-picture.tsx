import { useState } from 'react';
import type { WholeWay } from '#shared/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import { getGradient } from '../looks.ts';
import { ServiceIcon } from './service-icon.tsx';
import styles from './service-picture.module.css';

interface ServicePictureProps {
  /** Address of the picture; empty where there is none. */
  src: string;
  slug: string;
  sizes: string;
  wideSizes?: string;
  /** Stands at the top of the page. */
  first?: boolean;
  /** Shown uncut. */
  whole?: WholeWay | undefined;
  className?: string;
}

/** A picture beside the service's name, or the service's gradient and icon. */
export function ServicePicture({ src, slug, first, whole, className, ...sizes }: ServicePictureProps) {
  const [broken, setBroken] = useState<string>();
  const missing = !src || broken === src;
  return (
    <div
      className={classNames(styles.picture, className)}
      style={missing ? { background: getGradient(slug) } : undefined}
    >
      {missing ? (
        <ServiceIcon name={slug} size={64} />
      ) : (
        <Picture src={src} alt="" {...sizes} priority={first} whole={whole} onError={setBroken} />
      )}
    </div>
  );
}
