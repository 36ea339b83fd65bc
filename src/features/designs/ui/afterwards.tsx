/** The steps of the house after an order. */
export function Afterwards() {
  return (
    <section className="section st-after" aria-labelledby="st-after">
      <div className="wrap">
        <h2 id="st-after">First one. Then the rest.</h2>
        <ol>
          <li>
            <h3>We look at it</h3>
            <p>A person checks your file within one working day. If a line will not hold, we write.</p>
          </li>
          <li>
            <h3>We make one</h3>
            <p>On your garment, in your colours. We e-mail you its picture.</p>
          </li>
          <li>
            <h3>You say go</h3>
            <p>Or say what to change. Nothing runs before your word.</p>
          </li>
          <li>
            <h3>We run the rest</h3>
            <p>On the day we named, packed by size.</p>
          </li>
        </ol>
      </div>
    </section>
  );
}
