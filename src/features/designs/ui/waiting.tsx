import { Skeleton } from '#ui/feedback/states.tsx';

/** While the drawing is read: the workbench's places. */
export function StudioWaiting({ name }: { name: string }) {
  return (
    <div className="st" aria-busy="true">
      <div className="st-left">
        <div className="st-stage">
          <p className="st-toast" role="status">
            <span className="st-spin" aria-hidden="true" />
            Reading {name}
          </p>
        </div>
      </div>
      <div className="st-right">
        <header className="st-head">
          <h1>Make it yours</h1>
        </header>
        <div className="st-bones">
          {['a', 'b', 'c', 'd', 'e'].map((one) => (
            <Skeleton key={one} className="st-bone" />
          ))}
        </div>
      </div>
    </div>
  );
}
