import { ChevronLeft, Pause } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Alert } from '../feedback/alert.tsx';
import { Badge } from '../feedback/badge.tsx';
import { EmptyState, ErrorState, LoadingState, Skeleton } from '../feedback/states.tsx';
import { StatusLabel } from '../feedback/status-label.tsx';
import { RadioCard, RadioGroup } from '../forms/choice.tsx';
import { SelectField, TextAreaField, TextField, Tick } from '../forms/field.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Band } from '../layout/band.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { CallCard } from '../layout/call-card.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { ColorBar } from '../media/color-bar.tsx';
import { Logo, Mark } from '../media/mark.tsx';
import { Price } from '../price.tsx';
import { RoundButton } from '../round-button.tsx';
import styles from './components-page.module.css';
import { ComponentsSection as Section } from './components-section.tsx';
import { Loads, Pictures } from './components-to-come.tsx';

const grounds = [
  ['paper', 'ink'],
  ['chip', 'ink'],
  ['render', 'ink'],
  ['ink', 'paper'],
  ['sapphire', 'paper'],
  ['sapphire-deep', 'paper'],
  ['marigold', 'ink'],
  ['coral', 'ink'],
  ['pink', 'ink'],
  ['sky', 'ink'],
  ['mint', 'ink'],
  ['sand', 'ink'],
  ['leaf', 'paper'],
] as const;
const tones = ['ok', 'warn', 'bad', 'info', 'wait', 'none'] as const;
const steps = ['t1', 't2', 't3', 't4', 't5', 't6', 't7'] as const;
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Every part of the kit in each of its states, with short and long words, to look at while working on it. */
export function ComponentsPage() {
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1>Components</h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Choices />
      <Messages />
      <Loads />
      <Pictures />
      <Marks />
    </div>
  );
}

function Colours() {
  return (
    <Section title="Grounds">
      <div className={styles.grid}>
        {grounds.map(([ground, text]) => (
          <div
            key={ground}
            className={styles.ground}
            style={{ background: `var(--${ground})`, color: `var(--${text})` }}
          >
            {ground}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Type() {
  return (
    <Section title="Type">
      {steps.map((step) => (
        <p key={step} style={{ fontSize: `var(--${step})` }}>
          {step}: One mark. Twelve ways to make it.
        </p>
      ))}
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {([undefined, 'small'] as const).map((size) => (
        <div key={size ?? 'normal'} className={styles.row}>
          {(['first', 'second', 'line', 'text'] as const).map((look) => (
            <Button key={look} look={look} {...(size ? { size } : {})}>
              Get Quote
            </Button>
          ))}
          <Button disabled>Disabled</Button>
          <Button busy>Sending...</Button>
          <ButtonLink to="/_components">A link</ButtonLink>
        </div>
      ))}
      <Button wide>Wide</Button>
      <div className={styles.row}>
        <RoundButton label="Stop">
          <Pause aria-hidden="true" />
        </RoundButton>
        <RoundButton label="Previous">
          <ChevronLeft aria-hidden="true" />
        </RoundButton>
      </div>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.grid}>
        <TextField label="Full Name" placeholder="As on the parcel" />
        <TextField label="Phone" optional hint="With the country code." />
        <TextField label="Email Address" error="Email Address is invalid" defaultValue="tharindu@hillclub" />
        <TextField label={longWord} error={`${longWord} is required`} />
        <SelectField label="Service" defaultValue="">
          <option value="">Choose a service</option>
          <option>Embroidery</option>
        </SelectField>
        <TextAreaField label="Message" rows={3} />
        <Tick label="Same as billing address" />
      </div>
    </Section>
  );
}

function Choices() {
  const [quantity, setQuantity] = useState(1);
  const [method, setMethod] = useState('standard');
  const [open, setOpen] = useState(false);
  return (
    <Section title="Choices">
      <div className={styles.grid}>
        <RadioGroup legend="Shipping method">
          {['standard', 'express'].map((name) => (
            <RadioCard
              key={name}
              name="components-method"
              value={name}
              checked={method === name}
              onChange={() => setMethod(name)}
              title={name}
              detail="5-7 business days"
              aside="LKR 500.00"
            />
          ))}
        </RadioGroup>
        <div>
          <Stepper label="Quantity" value={quantity} min={1} max={99} onChange={setQuantity} />
          <Button look="line" onClick={() => setOpen(true)}>
            Open the sheet
          </Button>
        </div>
        <Sheet title="Filters" open={open} onClose={() => setOpen(false)}>
          <p>What a sheet holds.</p>
        </Sheet>
      </div>
    </Section>
  );
}

function Messages() {
  return (
    <Section title="States and messages">
      <div className={styles.row}>
        {tones.map((tone) => (
          <StatusLabel key={tone} tone={tone}>
            {tone}
          </StatusLabel>
        ))}
        {(['pink', 'off', 'ink', 'low', 'out'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Price amount={3450} compareAt={3900} />
      </div>
      <div className={styles.grid}>
        {(['ok', 'bad', 'warn', 'info'] as const).map((tone) => (
          <Alert key={tone} tone={tone} title="A message" onDismiss={() => {}}>
            <p>What happened, and what to do.</p>
          </Alert>
        ))}
        <ErrorState message="HTTP 503: Service Unavailable" onRetry={() => {}} />
        <EmptyState title="No products found" message="Try adjusting your filters." />
        <LoadingState label="Loading product details..." />
        <Skeleton className={styles.tall} />
      </div>
    </Section>
  );
}

function Marks() {
  return (
    <Section title="Mark, bands and cards">
      <div className={styles.row}>
        <Mark width="72" height="72" />
        <Logo />
      </div>
      <Breadcrumbs items={[{ label: 'Products', to: '/products' }, { label: longWord }]} />
      <ColorBar />
      <Band />
      <div className={styles.grid}>
        <CallCard title="Send the drawing" text="See the strike-off." to="/quote" label="Get Quote" />
      </div>
    </Section>
  );
}
