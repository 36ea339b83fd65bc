import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasShapeOf } from '#shared/shape.ts';
import { type BroughtFile, sampleBroughtFile } from '../constants.ts';

/** A file of the Studio lies in the history's state. Only the browser has that, so hydration goes first. */
export function useBroughtFile() {
  const { state } = useLocation();
  const [brought, bring] = useState<BroughtFile>();
  useEffect(() => {
    if (hasShapeOf({ brought: sampleBroughtFile }, state)) bring(state.brought);
  }, [state]);
  return {
    brought,
    /** A reload does not bring it again. */
    onSent: () => history.replaceState({ ...history.state, usr: null }, ''),
  };
}
