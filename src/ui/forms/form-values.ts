export type FieldValue = string | boolean;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Texts without the white space around them, ticks and chosen radio buttons of a form, by name. */
export function readForm(form: HTMLFormElement): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const control of findControls(form)) {
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue;
    const value = readControl(control);
    values[control.name] = typeof value === 'string' ? value.trim() : value;
  }
  return values;
}

export function readControl(control: Control): FieldValue {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  // A date that is typed by half has no value: without a word it would be lost.
  return control.validity.badInput ? 'unreadable' : control.value;
}

/** Empties texts and choices; ticks stay. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of findControls(form)) {
    if (control.type !== 'checkbox' && control.type !== 'radio') control.value = '';
  }
}

function findControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '',
  );
}
