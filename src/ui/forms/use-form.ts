import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { TextRules, ValidationErrors } from '#shared/text-rule.ts';
import { clearForm, type FieldValue, readControl, readForm } from './form-values.ts';

export interface FormOptions<Values, Receipt> {
  /** Begins the ids of the fields. */
  id: string;
  rules: TextRules;
  /** Errors in the order of the form, by the rules and beyond. Without any, the values are sent. */
  validate(values: Values): ValidationErrors;
  send(values: Values): Promise<ApiResult<Receipt>>;
  /** False while files are uploaded: a submitted form waits for them. */
  isReady?: boolean;
  /** Failure of a form with wrong fields; without it the first of them gets the focus. */
  invalidMessage?: string;
  /** The next page follows a success: the form stays as it is, and busy. */
  leavesPage?: boolean;
  /** A success leaves the values in the fields. */
  keepsValues?: boolean;
  onEdit?(name: string, value: FieldValue): void;
  /** By field: path of other fields whose errors an edit of this field clears too. */
  dependents?: Readonly<Record<string, string>>;
}

/** Why the last attempt stored nothing: a new object each time. */
export interface Failure {
  message: string;
  hasErrors: boolean;
  /** `invalid`: fields are at fault, and nothing else. Absent where no answer came. */
  code: ErrorCode | undefined;
}

/** Props of a field component: label, `required` and `optional` are those of the field's rule. */
export interface FieldProps {
  name: string;
  id: string;
  label: string;
  required: boolean;
  optional: boolean;
  error: string | undefined;
}

export interface Form<Values, Receipt> {
  /** Attributes of the form element. Its inputs keep their own values. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit(event: SyntheticEvent): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  field(name: string): FieldProps;
  errors: ValidationErrors;
  /** `waiting`: sent as soon as the files are uploaded. */
  phase: 'idle' | 'waiting' | 'sending';
  failure: Failure | null;
  /** The last success, until the next attempt. */
  sent: { receipt: Receipt; values: Values } | null;
  clearError(name: string): void;
  clearMessages(): void;
  /** Clears the failure and moves the focus to the first wrong field, else to the submit button. */
  dismiss(): void;
}

const wrongField = '[aria-invalid="true"]';

/** One form: submit, validate, send once. `Values` is what its named inputs hold. */
export function useForm<Values, Receipt>(options: FormOptions<Values, Receipt>): Form<Values, Receipt> {
  const { id, rules, onEdit, dependents = {} } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { errors, setErrors, clearError, focusFirst } = useErrors(ref, dependents);
  const { submit, clearMessages, ...submission } = useSubmission(ref, options, { setErrors, focusFirst });
  return {
    attributes: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        submit();
      },
      onInput({ target }) {
        const control = target as HTMLInputElement;
        if (control.name === '') return;
        clearError(control.name);
        onEdit?.(control.name, readControl(control));
      },
    },
    field(name) {
      const required = rules[name]?.required !== undefined;
      const label = rules[name]?.name ?? '';
      return { name, id: fieldId(id, name), label, required, optional: !required, error: errors[name] };
    },
    ...submission,
    errors,
    clearError,
    clearMessages,
    dismiss() {
      clearMessages();
      const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
      (find(wrongField) ?? find('[type=submit]'))?.focus();
    },
  };
}

type Errors = Pick<ReturnType<typeof useErrors>, 'setErrors' | 'focusFirst'>;

function useSubmission<Values, Receipt>(
  form: RefObject<HTMLFormElement | null>,
  { validate, send, isReady = true, invalidMessage, leavesPage, keepsValues }: FormOptions<Values, Receipt>,
  { setErrors, focusFirst }: Errors,
) {
  const isSending = useRef(false);
  const [phase, setPhase] = useState<Form<Values, Receipt>['phase']>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<Form<Values, Receipt>['sent']>(null);

  function fail(message: string, found: ValidationErrors = {}, code?: ErrorCode): void {
    setErrors(found);
    setFailure({ message, code, hasErrors: Object.keys(found).length > 0 });
  }
  function clearMessages(): void {
    setFailure(null);
    setSent(null);
  }
  async function deliver(values: Values): Promise<void> {
    isSending.current = true;
    setPhase('sending');
    const answer = await send(values);
    if (answer.success && leavesPage) return;
    isSending.current = false;
    setPhase('idle');
    if (answer.success) {
      setSent({ receipt: answer, values });
      if (form.current && !keepsValues) clearForm(form.current);
    } else {
      console.error(answer.error, { status: answer.status });
      fail(answer.error, answer.validationErrors, answer.code);
    }
  }
  function submit(): void {
    if (!form.current || isSending.current) return;
    clearMessages();
    const values = readForm(form.current) as Values;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setPhase('idle');
      if (invalidMessage) fail(invalidMessage, found, 'invalid');
      else focusFirst();
    } else if (isReady) void deliver(values);
    else setPhase('waiting');
  }
  useEffect(() => {
    if (phase === 'waiting' && isReady) submit();
  });
  return { phase, failure, sent, submit, clearMessages };
}

/** The errors by field, and the focus on the first wrong one once it is rendered. */
function useErrors(form: RefObject<HTMLFormElement | null>, dependents: Readonly<Record<string, string>>) {
  const [errors, setErrors] = useState<ValidationErrors>({});
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const wrong = form.current?.querySelector<HTMLElement>(wrongField);
    wrong?.focus();
    // The browser leaves a field where it is that the header hides in part, with its label.
    wrong?.scrollIntoView({ block: 'center' });
  });
  return {
    errors,
    setErrors,
    clearError: (name: string) => setErrors((was) => withoutErrors(was, name, dependents[name])),
    focusFirst() {
      wantsFocus.current = true;
    },
  };
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`;
}

/** The errors that an edit of a field leaves. The same object when it clears none. */
export function withoutErrors(errors: ValidationErrors, name: string, dependents?: string): ValidationErrors {
  const left = Object.entries(errors).filter(
    ([field]) => field !== name && !(dependents && field.startsWith(dependents)),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
