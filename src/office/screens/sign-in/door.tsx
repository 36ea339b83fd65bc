import { type ReactNode, useEffect } from 'react';
import picture from '../../../../content/images/scenes/hero-screen.webp';
import { Logo } from '../../../ui/media/mark.tsx';

/** The frame of a form before anybody has signed in. */
export function Door({ title, sub, children }: { title: string; sub: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Back office`;
  }, [title]);
  return (
    <main className="door" id="main">
      <div className="door-in">
        <Logo />
        <div className="door-form">
          <h1>{title}</h1>
          <p className="mute">{sub}</p>
          {children}
        </div>
        <p className="door-foot">Accounts are made by the owner. Lost yours? Ask the owner.</p>
      </div>
      <div className="door-pic">
        <img src={picture} alt="" width="1200" height="900" />
      </div>
    </main>
  );
}
