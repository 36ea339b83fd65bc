import { type ReactNode, useId, useState } from 'react';
import { answerHours } from '#shared/time/answer-hours.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/forms/field.tsx';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { Upload } from '../attachments/attachments.ts';
import { endingsInWords } from '../attachments/file-words.ts';
import { Attachments, useAttachments } from '../attachments/ui/attachments.tsx';
import { type BroughtFile, budgets, quoteEndings, quoteNamed, quoteTakes, quoteTexts } from '../constants.ts';
import type { QuoteRequest } from '../contract.ts';
import { quoteRules } from '../form-rules.ts';
import type { SendForm } from '../queries.ts';
import { type AskedDesign, AskedDesignPart, describeDesign, LostDesign } from './asked-design.tsx';
import {
  EnquiryFrame,
  PersonFields,
  SendRow,
  type ServiceChoice,
  ServiceField,
  WithoutScripts,
} from './enquiry-fields.tsx';
import formStyles from './enquiry-form.module.css';
import { FailureMessage, SuccessMessage } from './enquiry-messages.tsx';
import frame from './enquiry-screen.module.css';
import { LoadingForm, LoadingPicture } from './quote-loading.tsx';
import styles from './quote-screen.module.css';
import { type EnquiryForm, useEnquiryForm } from './use-enquiry-form.ts';

interface QuoteDeskProps {
  /** Id of the service that is chosen at the start. */
  chosen: string | undefined;
  /** Stays the same function. */
  send: SendForm<QuoteRequest, { quote: { number: string } }>;
  /** Stays the same function. */
  upload: Upload;
  /** The design that is asked about. */
  design: AskedDesign | undefined;
  /** The file that the visitor brings from the Studio. */
  brought: BroughtFile | undefined;
  /** The request goes without the design, or was sent. */
  onDesignGone(): void;
  onSent(): void;
}

const sizes = '(min-width: 1024px) min(38vw, 563px), (min-width: 600px) 47vw, calc(113vw - 101px)';

export interface QuoteScreenProps extends QuoteDeskProps {
  /** Absent while they load, and where they could not be loaded. */
  services: readonly ServiceChoice[] | undefined;
  /** Why the services could not be loaded. */
  error: string | undefined;
  onRetry(): void;
  /** The design of the link is on its way. */
  awaitsDesign: boolean;
  /** Why the design of the link is not there. */
  designError: string | undefined;
  /** The close-up of what a service makes, by its id. */
  pictureOf(service: string | undefined): { src: string; alt: string } | undefined;
  /** Other ways to ask. */
  contact: { phone: string; email: string } | undefined;
}

export function QuoteScreen(props: QuoteScreenProps) {
  const { services, error, onRetry, awaitsDesign, designError, pictureOf, contact, ...desk } = props;
  const [picked, pick] = useState<string>();
  const picture = pictureOf(picked ?? desk.chosen);
  const isComing = !picture && !services && error === undefined;
  return (
    <>
      <header className={`${frame.head} ${frame.marigold}`}>
        <div className="wrap">
          <h1>Get Your Quote</h1>
          <p className="lede">
            One drawing and a few lines are enough. We answer within {answerHours} hours with a price per piece and a
            date; the strike-off follows in <span className="nb">24-48 hours</span>.
          </p>
        </div>
      </header>
      <div className="wrap">
        <div className={frame.columns}>
          <div className={frame.desk}>
            {contact && <WithoutScripts {...contact} />}
            {error !== undefined && <ErrorState title="Unable to load services" message={error} onRetry={onRetry} />}
            {designError !== undefined && <LostDesign message={designError} />}
            {error === undefined && (!services || awaitsDesign) && <LoadingForm />}
            {services &&
              !awaitsDesign &&
              (services.length > 0 ? (
                <QuoteDesk key={desk.brought?.file.url} {...desk} services={services} onPick={pick} />
              ) : (
                <NoServices />
              ))}
          </div>
          <NextSteps withPicture={picture !== undefined || isComing}>
            {picture && <Picture className={styles.picture} {...picture} sizes={sizes} />}
            {isComing && <LoadingPicture />}
          </NextSteps>
        </div>
      </div>
    </>
  );
}

function NoServices() {
  return (
    <EmptyState
      title="No services available"
      message="Nothing can be chosen at the moment. Please write or call instead: our addresses stand below."
    />
  );
}

interface OpenDeskProps extends QuoteDeskProps {
  services: readonly ServiceChoice[];
  /** Another service was chosen, given by its id; empty: none. */
  onPick(service: string): void;
}

function QuoteDesk({ services, chosen, onPick, send, upload, design, brought, onDesignGone, onSent }: OpenDeskProps) {
  const files = useAttachments(upload, quoteTakes, quoteNamed, brought?.file);
  const form = useEnquiryForm({
    id: 'quote',
    rules: quoteRules,
    send,
    attachments: files,
    more: design && { designId: design.id },
    onSent: () => {
      onPick('');
      onDesignGone();
      onSent();
    },
  });
  const { failure, sent, phase, field } = form;
  return (
    <>
      {failure && (
        <FailureMessage title="Submission Error" failure={failure} onDismiss={form.dismiss}>
          <p>{failure.message}</p>
        </FailureMessage>
      )}
      {sent && (
        <SuccessMessage title={quoteTexts.success}>
          <p>
            Your quote number is <span className="nb">{sent.receipt.quote.number}</span>. Our answer goes to{' '}
            <span className="whole">{sent.values.email}.</span>
          </p>
        </SuccessMessage>
      )}
      <EnquiryFrame form={form} label="Quote request">
        {design && <AskedDesignPart design={design} disabled={phase === 'sending'} onRemove={onDesignGone} />}
        <PersonFields field={field} />
        <ServiceField field={field} services={services} chosen={chosen} onPick={onPick} />
        <ProjectFields field={field} design={design} words={design ? describeDesign(design) : brought?.words} />
        <Attachments
          id={field('files').id}
          control={files}
          endings={quoteEndings}
          hint={endingsInWords(quoteNamed)}
          error={field('files').error}
          disabled={phase === 'sending'}
        />
        <HoneypotField />
        <SendRow phase={phase} files={files} label="Get Your Quote" busyLabel="Submitting..." thing="request" />
      </EnquiryFrame>
    </>
  );
}

interface ProjectFieldsProps extends Pick<EnquiryForm, 'field'>, Pick<QuoteDeskProps, 'design'> {
  /** Words until the visitor types. */
  words: string | undefined;
}

function ProjectFields({ field, design, words }: ProjectFieldsProps) {
  return (
    <>
      <TextAreaField
        {...field('projectDescription')}
        defaultValue={words}
        placeholder="What is it for, on which cloth, how big, in how many colours?"
      />
      <TextField
        {...field('quantity')}
        defaultValue={design?.pieces}
        className={formStyles.third}
        placeholder="e.g. 50 to 80"
      />
      {/* With an end, a year has four digits. */}
      <TextField {...field('deadline')} className={formStyles.third} type="date" max="9999-12-31" />
      <SelectField {...field('budget')} className={formStyles.third}>
        <option value="">Choose a budget</option>
        {budgets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('additionalNotes')} />
    </>
  );
}

function NextSteps({ withPicture, children }: { withPicture: boolean; children: ReactNode }) {
  const titleId = useId();
  return (
    <aside className={classNames(styles.next, withPicture && styles.pictured)} aria-labelledby={titleId}>
      <h2 id={titleId}>What happens next</h2>
      <dl>
        <Fact name={`Within ${answerHours} hours`}>A price per piece</Fact>
        <Fact name="24-48 hours">A strike-off</Fact>
        <Fact name="Your approval">Then we run</Fact>
      </dl>
      {children}
    </aside>
  );
}
