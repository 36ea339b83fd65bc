/** The closing call of service and project pages, as a loaded value. */
export const closingCall = {
  success: true,
  closing: {
    title: 'Send the drawing. See the strike-off.',
    text: 'Tell us what it is for and when you need it. We answer within 24 hours with a price per piece and a date; the strike-off follows in 24-48 hours.',
  },
} as const;
