import type { ReactNode } from 'react';
import type { Business } from '#features/site/contract.ts';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { Link } from '#ui/link.tsx';
import type { Upload } from '../attachments/attachments.ts';
import { Attachments, useAttachments } from '../attachments/ui/attachments.tsx';
import { contactEndings, contactTexts } from '../constants.ts';
import type { Inquiry } from '../contract.ts';
import { inquiryRules } from '../form-rules.ts';
import type { SendForm } from '../queries.ts';
import { ContactCard, type Hours } from './contact-card.tsx';
import {
  EnquiryFrame,
  PersonFields,
  SendRow,
  type ServiceChoice,
  ServiceField,
  WithoutScripts,
} from './enquiry-fields.tsx';
import { FailureMessage, SuccessMessage } from './enquiry-messages.tsx';
import styles from './enquiry-screen.module.css';
import { useEnquiryForm } from './use-enquiry-form.ts';

interface ContactDeskProps {
  /** Those that can be chosen; none while they load. */
  services: readonly ServiceChoice[];
  /** Stays the same function. */
  send: SendForm<Inquiry, { inquiry: { number: string } }>;
  /** Stays the same function. */
  upload: Upload;
}

interface ContactScreenProps extends ContactDeskProps {
  /** Absent when the business details could not be loaded. */
  details: Business | undefined;
  hours: Hours[];
  /** The sign of a social network. */
  socialIcon(name: string): ReactNode;
}

export function ContactScreen({ details, hours, socialIcon, ...desk }: ContactScreenProps) {
  return (
    <>
      <header className={`${styles.head} ${styles.pink}`}>
        <div className="wrap">
          <h1>Contact</h1>
          <p className="lede">
            Ask about an order, a date or a strange material. A person from the print floor answers.
          </p>
          <p className={styles.onward}>
            <Link className="link" to="/track">
              Where is my order?
            </Link>
          </p>
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.desk} aria-labelledby="send-a-message">
          <h2 className="vh" id="send-a-message">
            Send a message
          </h2>
          {details && <WithoutScripts phone={details.phone} email={details.email} />}
          <ContactDesk {...desk} />
        </section>
        {details && <ContactCard details={details} hours={hours} socialIcon={socialIcon} />}
      </div>
    </>
  );
}

function ContactDesk({ services, send, upload }: ContactDeskProps) {
  const files = useAttachments(upload, contactEndings);
  const form = useEnquiryForm({ id: 'contact', rules: inquiryRules, send, attachments: files });
  const { failure, sent, phase, field } = form;
  return (
    <>
      {failure && (
        <FailureMessage title={contactTexts.failure} failure={failure}>
          {failure.code && <p>{failure.message}</p>}
        </FailureMessage>
      )}
      {sent && (
        <SuccessMessage title={contactTexts.success}>
          <p>
            Your message has the number <span className="nb">{sent.receipt.inquiry.number}</span>. Our answer goes to{' '}
            <span className="whole">{sent.values.email}.</span>
          </p>
        </SuccessMessage>
      )}
      <EnquiryFrame form={form} labelledBy="send-a-message">
        <PersonFields field={field} />
        <ServiceField field={field} services={services} />
        <TextField {...field('subject')} />
        <TextAreaField {...field('message')} />
        <Attachments
          id={field('files').id}
          control={files}
          endings={contactEndings}
          hint="JPG, JPEG, PNG, PDF, AI, PSD or EPS. 10MB maximum each."
          error={field('files').error}
          disabled={phase === 'sending'}
        />
        <HoneypotField />
        <SendRow phase={phase} files={files} label="Send Message" busyLabel="Sending..." thing="message" />
      </EnquiryFrame>
    </>
  );
}
