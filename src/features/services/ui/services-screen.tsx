import { useRevalidator } from 'react-router';
import { answerHours } from '#shared/time/answer-hours.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import type { ServiceRowFields } from '../view-models.ts';
import { LoadingRow, ServiceRow } from './service-row.tsx';
import styles from './services-screen.module.css';
import { Steps } from './steps.tsx';
import { useKeptPlace } from './techniques/use-kept-place.ts';

/** As many as the studio has techniques. */
const loadingRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** How any order runs, whatever the technique. */
const ordering = [
  {
    title: 'Ask',
    description: `Send a drawing, a photo or a line of text. We answer within ${answerHours} hours with a price.`,
  },
  { title: 'Hold the strike-off', description: 'One finished sample on your own cloth or board, in 24 to 48 hours.' },
  { title: 'Approve', description: 'Change what you like. The run starts when you say so.' },
  { title: 'Receive', description: 'Checked piece by piece, packed, and sent anywhere in Sri Lanka.' },
].map((step, index) => ({ step: index + 1, ...step }));

export function ServicesScreen({ value }: { value: Loadable<{ services: ServiceRowFields[] }> }) {
  const loaded = useLoad(value);
  const { revalidate } = useRevalidator();
  useKeptPlace('process', loaded.state === 'loading');
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>Our Creative Services</h1>
          <p className="lede">
            Every way we have to put a mark on a thing. One drawing runs through them all, so compare.
          </p>
        </div>
      </header>
      <div className={classNames('section', styles.list)}>
        <div className="wrap">
          {loaded.state === 'loading' && <LoadingList />}
          {loaded.state === 'data' && <ServiceList services={loaded.data.services} />}
          {loaded.state === 'error' && (
            <ErrorState
              title="Unable to load services"
              message={loaded.failure.error}
              onRetry={() => void revalidate()}
            />
          )}
        </div>
      </div>
      <section className="section" id="process" aria-labelledby="process-title">
        <div className="wrap">
          <h2 id="process-title" className={styles.title}>
            How an order runs
          </h2>
          <Steps steps={ordering} />
        </div>
      </section>
    </>
  );
}

function ServiceList({ services }: { services: ServiceRowFields[] }) {
  if (services.length === 0) {
    return (
      <EmptyState
        title="No services available"
        message="Tell us what you have in mind, and we will say how it can be made."
        action={<ButtonLink to="/quote">Get Quote</ButtonLink>}
      />
    );
  }
  return (
    <ul className={styles.rows}>
      {services.map((service, index) => (
        <ServiceRow key={service.id} service={service} first={index === 0} />
      ))}
    </ul>
  );
}

function LoadingList() {
  return (
    <div className={styles.rows} role="status" aria-busy="true">
      <span className="vh">Loading services...</span>
      {loadingRows.map((key) => (
        <LoadingRow key={key} />
      ))}
    </div>
  );
}
