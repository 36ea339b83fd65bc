/** A line with every part that screens show: what browser storage gives back is held to its shape. */
export const sampleItem = {
  id: '',
  productId: '',
  variantId: '',
  size: '',
  quantity: 0,
  price: 0,
  availableStock: 0,
  product: { name: '', image: '' },
  variant: { color: '', image: '', images: [''] },
};

/** Section 9: pieces in one line of a cart. */
export const minQuantity = 1;
export const maxQuantity = 99;

/** Session ids that the server takes; the browser makes `session_<milliseconds>_<random>`. */
export const sessionIdPattern = /^session_[A-Za-z0-9_-]{1,120}$/;
export const sessionHeader = 'x-session-id';

/** Section 6: the text when a cart call carries no session. */
export const noSessionId = 'No session ID';
