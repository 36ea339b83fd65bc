import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Mark } from '../media/mark.tsx';
import styles from './call-card.module.css';

interface CallCardProps {
  title: string;
  text: string;
  to: string;
  label: string;
  className?: string;
}

/** A call to action among cards. */
export function CallCard({ title, text, to, label, className }: CallCardProps) {
  return (
    <div className={classNames('on-dark', styles.card, className)}>
      <Mark className={styles.mark} />
      <h3>{title}</h3>
      <p>{text}</p>
      <ButtonLink look="second" to={to}>
        {label}
      </ButtonLink>
    </div>
  );
}
