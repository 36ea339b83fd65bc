import { Link } from '#ui/link.tsx';
import { Section } from './order-section.tsx';

export interface Contact {
  phone: string;
  hoursShort: string;
}

/** How the studio is reached about an order. */
export function TalkToUs({ contact: { phone, hoursShort }, orderNumber }: { contact: Contact; orderNumber: string }) {
  return (
    <Section title="Talk to us" screenOnly>
      <p>
        {phone}, {hoursShort}
        <br />
        <Link to="/contact" className="link">
          Contact Us
        </Link>
        , with {orderNumber} in the subject
      </p>
    </Section>
  );
}
