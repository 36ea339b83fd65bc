import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AreaDraft, newArea } from './area-drafts.ts';
import { AreaFields } from './area-fields.tsx';

const back: AreaDraft = { ...newArea([]), id: 'back', name: 'Back' };

/** The fields of an area as HTML, with the faults that the server told. */
function fieldsOf(faults: Record<string, string>, area = back): string {
  const change = () => undefined;
  const props = { area, hasBack: true, onChange: change, onRemove: change, faultOf: (field: string) => faults[field] };
  return renderToStaticMarkup(createElement(AreaFields, props));
}

/** What a control is described by. */
function saidOf(html: string, control: RegExp): string[] {
  const [tag = ''] = control.exec(html) ?? [];
  expect(tag).toContain('aria-invalid="true"');
  const ids = /aria-describedby="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [];
  return ids.map((id) => html.split(`id="${id}">`)[1]?.split('<')[0] ?? '');
}

test('the side of an area tells its fault', () => {
  const fault = 'The side is the back, and no colour has a picture of it.';
  expect(saidOf(fieldsOf({ view: fault }), /<select[^>]*>/)).toEqual([fault]);
});
