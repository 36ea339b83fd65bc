import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Business } from '#features/site/contract.ts';
import styles from './contact-card.module.css';

/** A line of the opening hours, in words. */
export interface Hours {
  days: string;
  hours: string;
}

interface ContactCardProps {
  details: Business;
  hours: Hours[];
  /** The sign of a social network. */
  socialIcon(name: string): ReactNode;
}

export function ContactCard({ details, hours, socialIcon }: ContactCardProps) {
  const { street, city, phone, email, quotesEmail, social } = details;
  return (
    <aside className={`on-dark ${styles.card}`} aria-labelledby="contact-information">
      <h2 id="contact-information">Contact Information</h2>
      <address>
        <ul className={styles.ways}>
          <li>
            <MapPin aria-hidden="true" />
            <p>
              <b>Studio</b>
              {street}, {city}
            </p>
          </li>
          <li>
            <Phone aria-hidden="true" />
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
          <li>
            <Mail aria-hidden="true" />
            <div>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`mailto:${quotesEmail}`}>{quotesEmail}</a>
            </div>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <HoursTable hours={hours} />
          </li>
        </ul>
      </address>
      <ul className={styles.social}>
        {social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} aria-label={name}>
              {socialIcon(name)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function HoursTable({ hours }: Pick<ContactCardProps, 'hours'>) {
  return (
    <table className={styles.hours}>
      <caption>Business hours</caption>
      <tbody>
        {hours.map(({ days, hours: open }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
