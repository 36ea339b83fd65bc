import type { JobData } from './contract.ts';

/** The job data for the workshop as labels and values; empty ones are left out. */
export function listJobData({ areaName, view, place, heightMm, isCutOut, isRedrawn }: JobData): [string, string][] {
  const from = `${place.xMm} mm from the left, ${place.yMm} mm from the top of the area`;
  const data: [string, string][] = [
    ['Area', `${areaName} (${view})`],
    ['Size', heightMm === null ? `${place.widthMm} mm wide` : `${place.widthMm} × ${heightMm} mm`],
    ['Place', place.rotation === 0 ? from : `${from}, turned ${place.rotation}°`],
    ['Background', isCutOut ? 'cut away' : ''],
    ['Redrawing', isRedrawn ? 'by the studio, before anything is made' : ''],
  ];
  return data.filter(([, value]) => value !== '');
}
