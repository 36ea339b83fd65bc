import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import styles from './service-card.module.css';
import { ServiceIcon } from './service-icon.tsx';

const sizes = '(min-width: 1024px) min(30vw, 437px), (min-width: 768px) 45vw, 68vw';

interface ServiceCardProps {
  title: string;
  description: string;
  link: string;
  icon: string;
  /** CSS gradient that stands where the picture fails or is missing. */
  gradient: string;
  image: string;
  /** Text and accessible name of the link. */
  more?: string;
}

/** A service as the home page's overview and the contact page show it. */
export function ServiceCard({ title, description, link, icon, gradient, image, more }: ServiceCardProps) {
  const titleId = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const withPicture = image !== '' && failed !== image;
  return (
    <article className={styles.card}>
      <div className={styles.picture} style={withPicture ? undefined : { background: gradient }}>
        {withPicture && <Picture src={image} alt="" sizes={sizes} onError={setFailed} />}
        <span className={styles.icon}>
          <ServiceIcon name={icon} size={32} />
        </span>
      </div>
      <div className={styles.body}>
        <h3 id={more && titleId}>{title}</h3>
        <p>
          <NoWrapUnits text={description} />
        </p>
        <Link className={styles.more} to={link} aria-describedby={more ? titleId : undefined}>
          {more ?? 'Learn more'}
          {!more && <span className="vh">{` about ${title}`}</span>}
          <ArrowRight size={18} strokeWidth={2.4} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}
