import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { gradientOf, lookOf } from '../looks.ts';
import { ServiceIcon } from './service-icon.tsx';
import styles from './service-picture.module.css';

interface ServicePictureProps {
  /** Address of the picture; empty where there is none. */
  src: string;
  slug: string;
  width: number;
  height: number;
  /** Stands at the top of the page. */
  first?: boolean;
  className?: string;
}

/** A picture beside the service's name. Where it is missing or fails, the service's own gradient and icon stand there. */
export function ServicePicture({ src, slug, width, height, first, className }: ServicePictureProps) {
  const [broken, setBroken] = useState<string>();
  const missing = !src || broken === src;
  return (
    <div
      className={classNames(styles.picture, className)}
      style={missing ? { background: gradientOf(slug) } : undefined}
    >
      {missing ? (
        <ServiceIcon name={lookOf(slug).icon} size={64} />
      ) : (
        <img
          // It may have failed before there was anybody to listen.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
          src={src}
          alt=""
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          onError={() => setBroken(src)}
        />
      )}
    </div>
  );
}
