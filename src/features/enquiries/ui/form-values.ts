/** What a form's text inputs and selects hold, by name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement || isArea(input)) || !input.name)
      continue;
    // A date that is typed by half has no value: without a word it would be lost.
    values[input.name] = input.validity.badInput ? 'unreadable' : input.value;
  }
  return values;
}

function isArea(element: Element): element is HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement;
}
