export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

export type NoParams = Record<never, never>;

interface Refusal<Params> {
  status: ErrorStatus;
  /** A type alone: the values that its sentence needs. */
  params?: Params;
}

const refusal = <Params extends object = NoParams>(status: ErrorStatus): Refusal<Params> => ({ status });

/**
 * The closed list of refusals: the code, the status of the answer, and the values that its words need. Words are made
 * at the edge by each feature's `messages.server.ts`; the API answers code and values beside them.
 */
export const refusals = {
  // Any call
  /** Faults of fields, of a form where nothing is said; `validationErrors` names them. */
  invalid: refusal<{ part?: 'address' | 'form' | 'checkout' }>(400),
  invalid_json: refusal(400),
  incomplete_request: refusal(400),
  unreadable_request: refusal(400),
  malformed_key: refusal(400),
  /** An Idempotency-Key that has a record with another content. */
  key_conflict: refusal<{ record: 'order' | 'design' | 'enquiry' }>(409),
  unknown_page: refusal(400),
  unknown_address: refusal(404),
  method_not_allowed: refusal<{ methods: string[] }>(405),
  too_slow: refusal(408),
  body_too_large: refusal(413),
  foreign_origin: refusal(403),
  wrong_content_type: refusal<{ types: string[] }>(415),
  too_many_requests: refusal<{
    kind: 'forms' | 'uploads' | 'designs' | 'orders' | 'tracks' | 'calls';
    minutes: number;
  }>(429),
  too_many_designs: refusal(429),
  likely_bot: refusal(429),
  busy: refusal(503),
  overloaded: refusal(503),
  closing: refusal(503),
  database_away: refusal(503),
  unexpected: refusal(500),

  // Cart
  session_missing: refusal(400),
  session_malformed: refusal(400),
  cart_item_not_found: refusal(404),
  sku_not_found: refusal(404),
  out_of_stock: refusal<{ name: string; color: string; size: string }>(409),
  /** `held`: pieces that the cart has already. */
  stock_short: refusal<{ name: string; color: string; size: string; stock: number; held: number }>(409),
  no_longer_sold: refusal(409),
  line_too_long: refusal<{ most: number; held: number }>(400),

  // Catalogue
  product_not_found: refusal(404),
  product_changed: refusal(409),
  no_such_product: refusal<{ given: string; by: 'sku' | 'sku_or_id' }>(404),
  no_such_colour: refusal<{ sku: string; colour: string; colours: string[] }>(404),
  no_such_size: refusal<{ sku: string; colour: string; size: string; sizes: string[] }>(404),
  stock_below_none: refusal<{ stock: number; taken: number }>(404),
  stock_above_most: refusal<{ stock: number; wanted: number; most: number }>(404),
  size_not_on_sale: refusal(404),
  /** `name`: colour and size; `seen`: what staff saw. */
  product_stock_changed: refusal<{ sizes: { color: string; size: string; stock: number; seen: number }[] }>(409),
  last_picture: refusal(400),
  picture_not_of_colour: refusal(400),
  blank_picture_fixed: refusal(409),
  picture_unusable: refusal<{
    file: string;
    reason: 'unreadable' | 'kind' | 'too_large' | 'damaged';
    width?: number;
    height?: number;
  }>(400),
  product_without_file: refusal<{ name: string; id: string }>(409),
  product_managed_by_file: refusal<{ name: string }>(409),
  csv_invalid: refusal<{ errors: number }>(400),
  csv_changed: refusal(409),
  csv_not_utf8: refusal<{ file: string }>(400),
  csv_unreadable: refusal<{ file: string; reason: 'missing' | 'folder' | 'forbidden' }>(400),
  /** `line`: the other one. */
  same_size: refusal<{ line: number }>(400),

  // Designs and pricing
  design_not_found: refusal(404),
  design_in_use: refusal(409),
  design_of_other_product: refusal(409),
  /** Designs are removed when nobody has used them for long. */
  design_gone: refusal<{ part?: 'cart' }>(409),
  /** A file that only the house can open has no price. */
  design_unopened: refusal(409),
  design_price_changed: refusal<{ part: 'piece' | 'setup'; size: string; seen: number; now: number }>(409),
  preview_not_found: refusal(404),
  previews_busy: refusal(503),
  drawing_gone: refusal(422),
  /** `why` is a fault of the artwork's reader. */
  drawing_unreadable: refusal<{ why: { code: string; params: object } }>(422),
  colour_not_offered: refusal<{ product: string }>(422),
  /** `product` is absent where a price was asked for. */
  no_such_area: refusal<{ product?: string }>(422),
  /** `color` is absent where a price was asked for. */
  area_not_in_colour: refusal<{ area: string; color?: string }>(422),
  size_not_made: refusal<{ color: string; size: string }>(422),
  fabric_unsuitable: refusal<{ technique: string; holds: string[]; fabric: string }>(422),
  ground_unsuitable: refusal<{ technique: string; ground: string }>(422),
  too_few_pixels: refusal<{
    dpi: number | null;
    widthMm: number;
    neededDpi: number;
    medium: string;
    mediumInSentence: string;
  }>(422),
  outside_area: refusal<{
    widthMm: number;
    heightMm: number;
    area: string;
    areaWidthMm: number;
    areaHeightMm: number;
    overMm: number;
    isTooLarge: boolean;
  }>(422),
  price_list_missing: refusal(404),
  technique_not_priced: refusal(422),
  no_pieces: refusal(422),
  min_pieces: refusal<{ technique: string; min: number; have: number }>(422),
  min_pieces_at_size: refusal<{ technique: string; min: number }>(422),
  area_over_list: refusal<{ cm2: number; maxCm2: number }>(422),
  area_over_technique: refusal<{ technique: string; maxCm2: number }>(422),

  // Orders
  job_not_found: refusal(404),
  order_not_found: refusal(404),
  cart_product_not_found: refusal(404),
  /** `isDesigned`: with the decoration of its design. Prices are in rupees. */
  price_changed: refusal<{ product: string; isDesigned: boolean; price: number }>(409),
  setup_changed: refusal<{ price: number; isRedrawn: boolean }>(409),
  not_enough_stock: refusal<{ product: string; color: string; size: string; left: number }>(409),
  stock_changed: refusal(409),
  /** `possible`: the statuses that it can get from its own. */
  order_status_impossible: refusal<{ orderNumber: string; from: string; to: string; possible: string[] }>(409),
  order_status_changed: refusal<{ orderNumber: string; status: string }>(409),
  order_mail_sent: refusal<{ orderNumber: string; status: string }>(409),
  order_changed: refusal<{ orderNumber: string }>(409),
  order_taken_on: refusal<{ orderNumber: string }>(409),
  order_has_left: refusal<{ orderNumber: string }>(409),
  credit_note_not_found: refusal(404),
  order_cancelled_before_invoice: refusal<{ orderNumber: string }>(404),
  order_not_paid_before_invoice: refusal<{ orderNumber: string }>(404),

  // Payments
  card_declined: refusal(402),
  card_number_declined: refusal(402),
  payhere_not_used: refusal(404),
  payhere_signature_false: refusal(400),
  payhere_wrong_currency: refusal<{ currency: string }>(400),
  payhere_wrong_amount: refusal(400),
  payhere_order_not_found: refusal(400),
  payhere_order_not_sent: refusal(400),
  order_not_sent_to_payhere: refusal<{ orderNumber: string }>(409),
  payhere_reference_malformed: refusal(400),
  order_not_paid_at_payhere: refusal<{ orderNumber: string }>(409),
  order_is_paid_at_payhere: refusal<{ orderNumber: string }>(409),
  /** `reference`: the provider's number of the payment that is one too many. */
  order_paid_before: refusal<{ orderNumber: string; reference: string }>(409),
  payment_paid_back: refusal<{ orderNumber: string }>(409),
  /** `isFinal`: nothing can be booked for this order any more. */
  payment_charged_back: refusal<{ orderNumber: string; isFinal: boolean }>(409),
  nothing_to_receive: refusal<{ orderNumber: string }>(409),
  payment_stays_received: refusal<{ orderNumber: string; because: 'payhere' | 'cancelled' | 'receipt_sent' }>(409),
  payment_stays_paid_back: refusal<{ orderNumber: string }>(409),
  nothing_to_pay_back: refusal<{ orderNumber: string }>(409),
  another_chargeback: refusal<{ reference: string }>(409),
  no_slip_to_read: refusal<{ orderNumber: string }>(409),
  slip_missing: refusal(400),
  slip_not_needed: refusal<{ because: 'other_method' | 'received' | 'cancelled' }>(409),
  slip_has_no_picture: refusal(404),
  slip_cannot_be_shown: refusal(404),
  /** An order whose way to pay can no longer be changed. */
  payment_is_over: refusal<{ because: 'received' | 'went_back' | 'lapsed' }>(409),

  // Enquiries and offers
  inquiry_not_found: refusal(404),
  reply_not_found: refusal(404),
  note_not_found: refusal(404),
  /** `by`: the colleague whose reply the writer has not read. */
  inquiry_answered_since: refusal<{ by: string }>(409),
  reply_on_its_way: refusal(409),
  note_kept: refusal(409),
  note_changed: refusal(409),
  unknown_service: refusal(400),
  design_not_kept: refusal(400),
  quote_not_found: refusal(404),
  quote_changed: refusal(409),
  /** `possible`: the statuses that it can get from its own. */
  quote_status_impossible: refusal<{ number: string; from: string; to: string; possible: string[] }>(409),
  quote_closed: refusal<{ number: string; status: 'accepted' | 'withdrawn' }>(409),
  quote_has_offer: refusal<{ number: string }>(409),
  offer_not_found: refusal(404),
  offer_accepted: refusal(409),
  offer_declined: refusal(409),
  offer_in_change: refusal(409),
  offer_superseded: refusal<{ opened: number; newest: number }>(409),
  /** `day`: its last one. */
  offer_ended: refusal<{ day: string }>(409),
  offer_stock_short: refusal<{ short: { name: string; color: string; size: string; asked: number; left: number }[] }>(
    409,
  ),
  offer_stock_changed: refusal(409),
  offer_drawing_removed: refusal(409),
  offer_mail_sent: refusal(409),
  draft_not_found: refusal(404),
  no_draft_to_send: refusal(409),
  proof_not_kept: refusal(400),
  proof_is_no_picture: refusal<{ file: string }>(400),
  proof_cannot_be_opened: refusal<{ file: string }>(400),
  /** `problem`: the first of what keeps it from being sent; `fields` has them all. */
  offer_incomplete: refusal<{ problem: string }>(400),
  offer_without_lines: refusal(400),
  line_without_text: refusal(400),
  line_without_pieces: refusal(400),
  line_without_quantity: refusal(400),
  line_without_blank: refusal(400),
  line_size_not_sold: refusal(400),
  line_area_gone: refusal(400),
  own_price_without_reason: refusal(400),
  price_missing: refusal(400),
  end_missing: refusal(400),
  end_passed: refusal(400),
  setup_without_label: refusal(400),

  // People
  /** `reasons`: codes of this list. */
  person_kept: refusal<{ reasons: { code: string; params: object }[] }>(409),
  order_is_open: refusal<{ orderNumber: string; status: string }>(409),
  order_money_is_owed: refusal<{ orderNumber: string }>(409),
  staff_account_open: refusal<{ email: string }>(409),

  // Newsletter, stock back, site
  page_not_found: refusal(404),
  invalid_link: refusal(404),
  in_stock_again: refusal(409),

  // Uploads
  upload_not_found: refusal(404),
  file_gone: refusal(400),
  form_takes_no_such_file: refusal<{ ending: string; name: string }>(400),
  files_unreachable: refusal(503),
  no_room_for_files: refusal(507),
  file_too_large: refusal<{ maxBytes: number }>(413),
  file_too_slow: refusal(408),
  file_cut_off: refusal(400),
  file_empty: refusal(400),
  file_type_not_taken: refusal<{ ending: string; taken: string[] }>(415),
  file_is_another_type: refusal<{ ending: string }>(415),
  file_hides_another: refusal<{ ending: string }>(415),
  file_end_missing: refusal<{ ending: string }>(415),
  form_encoded: refusal(415),
  form_without_boundary: refusal(400),
  form_headers_too_long: refusal(400),
  form_without_file: refusal(400),
  one_file_only: refusal(400),

  // Staff and mails
  not_signed_in: refusal(401),
  owner_only: refusal(403),
  wrong_sign_in: refusal<{ left?: number }>(401),
  wrong_password: refusal<{ left?: number }>(401),
  wrong_code: refusal<{ left?: number }>(401),
  too_many_tries: refusal<{ seconds: number }>(429),
  too_many_codes: refusal(429),
  link_used: refusal(400),
  account_exists: refusal<{ email: string }>(409),
  only_owner: refusal<{ email: string }>(409),
  account_not_found: refusal<{ typed: string }>(404),
  mail_not_failed: refusal(404),
  mail_not_listed: refusal(404),
  mail_subject_gone: refusal(404),
  mail_address_fixed: refusal(409),
  mail_address_changed: refusal<{ record: string }>(409),
  new_email_invalid: refusal(400),

  // Command line
  not_a_backup: refusal(400),
  backup_damaged: refusal<{ file: string }>(400),
  backup_incomplete: refusal<{ file: string; missing: number }>(400),
  backup_table_differs: refusal<{ table: string; rows: number; expected: number }>(400),
  backup_version_differs: refusal(409),
  shop_has_records: refusal<{ records: number }>(409),
  failed_mail_not_found: refusal(404),
  target_is_no_file: refusal<{ file: string }>(400),
  file_not_written: refusal<{ file: string; reason: string }>(507),
  not_an_email: refusal<{ text: string }>(400),
  person_kept_unasked: refusal(400),
  file_not_found: refusal<{ file: string }>(404),
  file_not_json: refusal<{ file: string }>(400),
  offer_file_invalid: refusal<{ file: string }>(400),
  /** Its first migration is not this shop's: another version made it. */
  foreign_database: refusal(409),
  foreign_backup: refusal(409),
} as const;

export type ErrorCode = keyof typeof refusals;
export type ErrorParams<C extends ErrorCode> = (typeof refusals)[C] extends Refusal<infer Params> ? Params : never;

/** A code with its values: what a service knows of a refusal or of a field's fault. */
export type Fault = { [C in ErrorCode]: { code: C; params: ErrorParams<C> } }[ErrorCode];

/** One of these codes with its values. */
export type FaultOf<C extends ErrorCode> = Extract<Fault, { code: C }>;

/** Sentences of codes, as a feature declares them for its own. */
export type ErrorMessages = { [C in ErrorCode]?: string | ((params: ErrorParams<C>) => string) };
